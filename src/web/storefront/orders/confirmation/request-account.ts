import { customerAuth } from '#contract/customers.ts';
import { order } from '#contract/orders.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';

/** Signs up with the name and the email of the order; only the password is new. */
export async function requestAccount({ api, url, form }: ActionInput): Promise<{ email: string }> {
  const { email, address } = await api.call(order.get, { params: { id: url.searchParams.get('order') ?? '' } });
  return api.call(customerAuth.signup, { body: { name: address.name, email: email ?? '', password: formText(form, 'password') } });
}
