import { order } from '#contract/orders.ts';
import { orderReturn } from '#contract/returns.ts';
import { normalizeOrderNumber } from '#shared/normalize-order-number.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';

/** Where the return form was opened, or to whom its link was sent. */
export type StartedReturn = { path: string } | { email: string };

/**
 * Opens the return form of one of the caller's own orders: of a signed-in user, or of the guest who ordered in this browser. For any other order the link is
 * sent to its email, since number and email may be known to others (docs/decisions/0096).
 */
export async function startReturn({ api, form }: ActionInput): Promise<StartedReturn> {
  const [number, email] = [formText(form, 'number'), formText(form, 'email')];
  const { list } = await api.call(order.list, { quiet: true });
  const own = list.find((order) => order.number === normalizeOrderNumber(number) && order.email?.toLowerCase() === email.toLowerCase());
  if (own) return { path: `/orders/${own._id}/return` };
  await api.call(orderReturn.requestLink, { body: { number, email, website: formText(form, 'website') } });
  return { email };
}
