import type { Order } from '#contract/orders.ts';
import { describeUnits } from '#server/domains/fulfilment/item-units.ts';
import { findUnpaidWaiver } from '#server/domains/payments/ledger/waive-payment.ts';
import type { Shop } from '#server/platform/shop.ts';
import { formatMoney } from '#shared/money.ts';
import { queueOrderMail } from './queue-order-mail.ts';

/** Mails the customer what of an order is never sent, and what happens to the money, unless that depends on a dispute. */
export async function mailUnshippedCancelled(shop: Shop, orderId: string): Promise<void> {
  const unpaid = await findUnpaidWaiver(shop.db, orderId);
  await queueOrderMail<'orders.unshipped-cancelled'>(shop, { orderId }, ({ order, props }) => ({
    template: 'orders.unshipped-cancelled',
    subject: `We couldn’t send all of your order ${order.number}`,
    props: {
      ...props,
      items: describeUnits(order.cancelledItems, order.items),
      reason: order.history.findLast(({ status }) => status === 'shipped')?.note ?? null,
      money: describeMoney(order, unpaid),
    },
  }));
}

function describeMoney({ payment, total, currency }: Order, unpaid: number): string | null {
  const money = (amount: number) => formatMoney(amount, currency);
  if (payment.disputed > 0) return null;
  const refunded = payment.waived - unpaid;
  const price = unpaid > 0 ? `Your new total is ${money(total - payment.waived)} instead of ${money(total)}.` : null;
  const refund = refunded > 0 ? `We’ll refund ${money(refunded)}, and email you about it separately.` : null;
  return [price, refund].filter((sentence) => sentence !== null).join(' ') || null;
}
