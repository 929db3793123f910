import { type Address, address } from '#contract/addresses.ts';
import { settings } from '#contract/settings.ts';
import { ApiError } from '#web/api/client.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';
import { faultsOfAddress } from '#web/storefront/addresses/address-faults.ts';
import { addressFields, inputOf, textsIn } from '#web/storefront/addresses/address-texts.ts';

/** Adds an address, or changes the one that the page's address names. Fails with what is wrong, by field. */
export async function saveAddress({ api, form, url }: ActionInput): Promise<Address> {
  const texts = textsIn(form);
  const { phoneRequired, deliveryZones } = await api.call(settings.get, {});
  const faults = faultsOfAddress(texts, { phoneRequired, countries: deliveryZones.flatMap(({ countries }) => countries) });
  const fields = addressFields.flatMap((path) => (faults[path] ? [{ path, message: faults[path] }] : []));
  if (fields.length > 0) throw new ApiError('invalid_input', 'Please check these fields.', 422, fields);
  const body = { ...inputOf(texts), ...(form.get('isDefault') === 'yes' && { isDefault: true }) };
  const id = url.searchParams.get('id');
  return id
    ? api.call(address.update, { params: { id }, body })
    : api.call(address.create, { body, idempotencyKey: idempotencyKeyOf(form) });
}
