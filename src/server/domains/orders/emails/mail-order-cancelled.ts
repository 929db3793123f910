import type { Order } from '#contract/orders.ts';
import type { Shop } from '#server/platform/shop.ts';
import { formatMoney } from '#shared/money.ts';
import { queueOrderMail } from './queue-order-mail.ts';

/** Mails the customer that a placed order is cancelled, and what happens to the money. Requests that were never placed end without a mail. */
export const mailOrderCancelled = (shop: Shop, orderId: string): Promise<void> =>
  queueOrderMail<'orders.cancelled'>(shop, { orderId }, ({ order, props }) => {
    const cancellation = order.history.findLast(({ status }) => status === 'cancelled');
    const wasPlaced = order.history.some(({ status }) => status === 'placed');
    if (order.status !== 'cancelled' || !cancellation || !wasPlaced) return null;
    const by = cancellation.by === 'customer' ? 'customer' : 'shop';
    return {
      template: 'orders.cancelled',
      subject: `Your order ${order.number} is cancelled`,
      props: { ...props, by, reason: by === 'shop' ? cancellation.note : null, money: describeMoney(order) },
    };
  });

/** What was captured goes back, whether the refund is on its way already or not. */
function describeMoney({ payment, currency }: Order): string {
  if (payment.captured > 0) return `The ${formatMoney(payment.captured, currency)} that you paid goes back the way it came.`;
  return payment.method === 'card' ? 'Your card has not been charged.' : 'You have not paid anything, so there is nothing to send back.';
}
