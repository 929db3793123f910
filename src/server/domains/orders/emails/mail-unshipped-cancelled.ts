import type { Order } from '#contract/orders.ts';
import { describeUnits } from '#server/domains/fulfilment/item-units.ts';
import { findUnpaidWaiver } from '#server/domains/payments/ledger/waive-payment.ts';
import type { Shop } from '#server/platform/shop.ts';
import { formatMoney } from '#shared/money.ts';
import { queueOrderMail } from './queue-order-mail.ts';

/** Mails the customer what of an order is never sent, and what happens to the money. */
export async function mailUnshippedCancelled(shop: Shop, orderId: string): Promise<void> {
  const unpaid = await findUnpaidWaiver(shop.db, orderId);
  await queueOrderMail<'orders.unshipped-cancelled'>(shop, { orderId }, ({ order, props }) => ({
    template: 'orders.unshipped-cancelled',
    subject: `A part of your order ${order.number} cannot be sent`,
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
  const refunded = payment.waived - unpaid;
  const price = unpaid > 0 ? `You pay ${money(total - payment.waived)} for your order instead of ${money(total)}.` : null;
  const refund = refunded > 0 ? `You get ${money(refunded)} back. Another mail tells you how.` : null;
  return [price, refund].filter((sentence) => sentence !== null).join(' ') || null;
}
