import { type Address, address } from '#contract/addresses.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';
import { parseAddressForm, toAddressInput } from '#web/storefront/addresses/address-form-values.ts';

const formId = (form: FormData) => ({ id: formText(form, 'id') });

/** Deletes an address and returns it, so that it can be restored. */
export async function removeAddress({ api, form }: ActionInput): Promise<Address> {
  const params = formId(form);
  const removed = await api.call(address.get, { params });
  await api.call(address.remove, { params });
  return removed;
}

/** Restores a deleted address by adding it again. */
export const recreateAddress = ({ api, form }: ActionInput): Promise<Address> =>
  api.call(address.create, {
    body: { ...toAddressInput(parseAddressForm(form)), isDefault: form.get('isDefault') === 'yes' },
    idempotencyKey: idempotencyKeyOf(form),
  });

export const makeDefault = ({ api, form }: ActionInput): Promise<Address> =>
  api.call(address.update, { params: formId(form), body: { isDefault: true } });
