import { type Address, address } from '#contract/addresses.ts';
import { delivery } from '#contract/delivery.ts';
import { settings } from '#contract/settings.ts';
import { ApiError } from '#web/api/client.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';
import { addressFields, parseAddressForm, toAddressInput } from '#web/storefront/addresses/address-form-values.ts';
import { validateAddress } from '#web/storefront/addresses/validate-address.ts';
import { deliveryCountries } from '#web/storefront/cart/delivery-countries.ts';

/** Adds an address, or updates the one that the URL's `id` names. Throws ApiError with field errors. */
export async function saveAddress({ api, form, url }: ActionInput): Promise<Address> {
  const values = parseAddressForm(form);
  const [{ phoneRequired }, { zones }] = await Promise.all([api.call(settings.get, {}), api.call(delivery.zones, {})]);
  const errors = validateAddress(values, { phoneRequired, countries: deliveryCountries({ deliveryZones: zones }) });
  const fields = addressFields.flatMap((path) => (errors[path] ? [{ path, message: errors[path] }] : []));
  if (fields.length > 0) throw new ApiError('invalid_input', 'Check these fields.', 422, fields);
  const body = { ...toAddressInput(values), ...(form.get('isDefault') === 'yes' && { isDefault: true }) };
  const id = url.searchParams.get('id');
  return id
    ? api.call(address.update, { params: { id }, body })
    : api.call(address.create, { body, idempotencyKey: idempotencyKeyOf(form) });
}
