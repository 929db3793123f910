import type { Order, PaymentMethod } from '#contract/orders.ts';
import { findAmountRefundedByPeople } from '#server/domains/payments/refunds/find-refund.ts';
import type { Shop } from '#server/platform/shop.ts';
import { formatMoney } from '#shared/money.ts';
import { queueOrderMail } from './queue-order-mail.ts';

/** Mails the customer that a placed order is cancelled, and what happens to the money. Requests that were never placed end without a mail. */
export async function mailOrderCancelled(shop: Shop, orderId: string): Promise<void> {
  const refundedBefore = await findAmountRefundedByPeople(shop.db, orderId);
  await queueOrderMail<'orders.cancelled'>(shop, { orderId }, ({ order, props }) => {
    const cancellation = order.history.findLast(({ status }) => status === 'cancelled');
    const wasPlaced = order.history.some(({ status }) => status === 'placed');
    if (order.status !== 'cancelled' || !cancellation || !wasPlaced) return null;
    const by = cancellation.by === 'customer' ? 'customer' : 'shop';
    return {
      template: 'orders.cancelled',
      subject: `Your order ${order.number} has been cancelled`,
      props: { ...props, by, reason: by === 'shop' ? cancellation.note : null, money: describeMoney(order, refundedBefore) },
    };
  });
}

const refundTargets: Record<PaymentMethod, string> = {
  card: ' to your card',
  transfer: ' to your bank account',
  cash: ', and email you to arrange it',
};

/** What the shop still has of what was captured goes back, whether that refund is on its way already or not. */
function describeMoney({ payment, credit, currency }: Order, refundedBefore: number): string {
  const { captured, disputed } = payment;
  const rest = captured - disputed - refundedBefore;
  if (rest > 0) {
    const amount = formatMoney(rest, currency);
    if (credit > 0) return `We’ll refund ${rest < captured ? `the remaining ${amount}` : amount} the way you paid.`;
    return `We’ll refund ${rest < captured ? `the remaining ${amount}` : amount}${refundTargets[payment.method]}.`;
  }
  if (captured > 0) return 'There’s nothing left to refund.';
  if (payment.method === 'transfer')
    return 'You haven’t paid yet, so don’t transfer the money. If it’s already on its way, we’ll send it straight back.';
  return payment.method === 'card' ? 'Your card hasn’t been charged.' : 'You haven’t paid anything, so there’s nothing to refund.';
}
