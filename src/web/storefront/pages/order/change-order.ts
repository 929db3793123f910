import { type Order, order } from '#contract/orders.ts';
import { orderReturn } from '#contract/returns.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { getOrderKey } from './load-order.ts';

export const cancelOrder = ({ api, params, url }: ActionInput): Promise<Order> =>
  api.call(order.cancel, { params: { id: params.id ?? '' }, query: { key: getOrderKey(url) } });

/** Cancels one of the order's returns, and returns its id. */
export async function cancelReturn({ api, params, url, form }: ActionInput): Promise<{ returnId: string }> {
  const returnId = formText(form, 'return');
  await api.call(orderReturn.cancel, { params: { id: params.id ?? '', returnId }, query: { key: getOrderKey(url) } });
  return { returnId };
}
