import { InvalidInput } from '#server/platform/errors.ts';
import { getAddressErrors, type PostalAddress } from '#shared/address-format.ts';

/** Throws InvalidInput if the postal code or region is missing or malformed for the country. */
export function requireValidAddress(address: Pick<PostalAddress, 'country' | 'postalCode' | 'region'>): void {
  const fields = Object.entries(getAddressErrors(address)).map(([path, message]) => ({ path, message }));
  if (fields.length > 0) throw new InvalidInput(fields);
}
