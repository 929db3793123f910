import { type Address, address } from '#contract/addresses.ts';
import type { Api } from '#web/api/client.ts';
import {
  type AddressField,
  type AddressFormValues,
  addressFields,
  toAddressFormValues,
  toAddressInput,
} from '#web/storefront/addresses/address-form-values.ts';

/** What only a carrier needs: an address for the invoice is the same without. */
const carrierFields: readonly AddressField[] = ['phone', 'instructions'];

/**
 * Saves the address of an invoice, and returns its id. One that is saved already is used as it is, so that a repeated form adds no second one. A guest has one
 * address, which is changed; what only the carrier needs stays in it unless it was asked for.
 */
export async function saveBillingAddress(api: Api, values: AddressFormValues, isGuest: boolean): Promise<string> {
  const { list } = await api.call(address.list, {});
  const same = list.find((saved) => isSameForBilling(saved, values));
  if (same) return same._id;
  const { phone, instructions: _, ...input } = toAddressInput(values);
  const body = { ...input, ...(phone && { phone }) };
  const [own] = list;
  const saved =
    own && isGuest ? await api.call(address.update, { params: { id: own._id }, body }) : await api.call(address.create, { body });
  return saved._id;
}

function isSameForBilling(saved: Address, values: AddressFormValues): boolean {
  const savedValues = toAddressFormValues(saved);
  return addressFields.every((field) => carrierFields.includes(field) || savedValues[field] === values[field].trim());
}
