import type { Order } from '#contract/orders.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { ArrivalWindow } from '#shared/arrival-window.ts';
import { formatMoney } from '#shared/money.ts';
import { formatArrivalDays } from './arrival-days.ts';
import { queueOrderMail } from './queue-order-mail.ts';

/**
 * Mails the customer that money for an order has arrived by bank transfer: once that it is paid in full, and before that for each part what is still to be
 * paid. `arrival`: the days that were promised with it; null if none were. Orders by card or in cash, and cancelled ones, get no such mail.
 */
export async function mailTransferArrived(
  shop: Shop,
  { orderId, amount, entryId }: { orderId: string; amount: number; entryId?: string | undefined },
  arrival: ArrivalWindow | null,
): Promise<void> {
  await queueOrderMail<'orders.payment-arrived'>(shop, { orderId }, ({ order, props }) => {
    if (!waitsForTransfers(order) || amountLeft(order) > 0) return null;
    return {
      template: 'orders.payment-arrived',
      subject: `Your payment for order ${order.number} has arrived`,
      props: {
        ...props,
        amount: formatMoney(order.payment.captured - order.credit, order.currency),
        next: describeNextStep(order, arrival),
      },
    };
  });
  await queueOrderMail<'orders.payment-incomplete'>(shop, { orderId, reference: entryId }, ({ order, props }) => {
    const { bankAccount, dueAt, refunded } = order.payment;
    if (!waitsForTransfers(order) || amountLeft(order) <= 0 || refunded > 0 || !bankAccount || !dueAt) return null;
    const money = (amount: number) => formatMoney(amount, order.currency);
    return {
      template: 'orders.payment-incomplete',
      subject: `Part of your payment for order ${order.number} has arrived`,
      props: { ...props, amount: money(amount), left: money(amountLeft(order)), bankAccount, dueAt },
    };
  });
}

const waitsForTransfers = ({ status, payment }: Order): boolean =>
  payment.method === 'transfer' && status !== 'pending' && status !== 'cancelled';

/** What a customer has not transferred yet, whatever was refunded since. */
const amountLeft = ({ total, payment }: Order): number => total - payment.waived - payment.captured;

/** What the shop does next, and when the order arrives; null for an order of which something has left already. */
function describeNextStep({ status, parcels, delivery }: Order, arrival: ArrivalWindow | null): string | null {
  if ((status !== 'placed' && status !== 'processing') || parcels.length > 0 || delivery.kind === 'email') return null;
  const isPickup = delivery.kind === 'pickup';
  if (!arrival) return isPickup ? 'We’re getting your order ready now.' : 'We’re getting your parcel ready now.';
  const days = formatArrivalDays(arrival);
  return isPickup
    ? `We’re getting your order ready now. You can pick it up ${days}.`
    : `We’re getting your parcel ready now. It will arrive ${days} with ${delivery.carrier} (${delivery.service}).`;
}
