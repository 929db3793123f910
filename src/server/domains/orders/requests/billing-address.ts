import type { BillingAddress, BillingAddressInput } from '#contract/addresses.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { getAddressErrors } from '#shared/address-format.ts';

/** The billing address of an order as it is stored; null if the invoice is for the delivery address. Throws InvalidInput for what is not valid in its country. */
export function toBillingAddress(input: BillingAddressInput | null | undefined): BillingAddress | null {
  if (!input) return null;
  const { name, company = null, line1, line2 = null, city, region = null, postalCode, country } = input;
  const errors = Object.entries(getAddressErrors({ country, postalCode, region }));
  if (errors.length > 0) throw new InvalidInput(errors.map(([field, message]) => ({ path: `billingAddress.${field}`, message })));
  return { name, company, line1, line2, city, region, postalCode, country };
}
