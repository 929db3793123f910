import { InvalidInput } from '#server/platform/errors.ts';
import { faultsByCountry, type WrittenAddress } from '#shared/address.ts';

/** Throws InvalidInput for an address that lacks what its country's mail needs, or has it in a form that is none there. */
export function refuseFaults(address: Pick<WrittenAddress, 'country' | 'postalCode' | 'region'>): void {
  const fields = Object.entries(faultsByCountry(address)).map(([path, message]) => ({ path, message }));
  if (fields.length > 0) throw new InvalidInput(fields);
}
