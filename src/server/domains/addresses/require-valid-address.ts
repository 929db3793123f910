import { InvalidInput } from '#server/platform/errors.ts';
import { getAddressErrors, type PostalAddress } from '#shared/address-format.ts';

/** Throws InvalidInput for an address that lacks what its country's mail needs, or has it in a form that is none there. */
export function requireValidAddress(address: Pick<PostalAddress, 'country' | 'postalCode' | 'region'>): void {
  const fields = Object.entries(getAddressErrors(address)).map(([path, message]) => ({ path, message }));
  if (fields.length > 0) throw new InvalidInput(fields);
}
