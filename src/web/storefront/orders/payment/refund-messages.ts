import type { Order } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';

interface PaidOrder extends Pick<Order, 'total' | 'currency'> {
  payment: Pick<Order['payment'], 'method' | 'status' | 'captured' | 'refunded' | 'disputed'>;
}

/** What was paid and not given back yet, in minor units. What the customer's bank has taken back counts as given back. */
const amountHeld = ({ payment: { captured, refunded, disputed } }: PaidOrder): number => captured - refunded - disputed;

/** How the customer gets an amount back, as a promise. */
export function refundPromise({ payment: { method }, currency }: Omit<PaidOrder, 'total'>, amount: number): string {
  const money = formatMoney(amount, currency);
  if (method === 'card') return `You’ll get ${money} back on your card within a few days.`;
  if (method === 'cash') return `We’ll e-mail you about how to get your ${money} back.`;
  return `We’ll transfer ${money} back to your bank account within a few days.`;
}

/** What happens with the money if the order is cancelled now. */
export function moneyAfterCancelling(order: PaidOrder): string {
  const held = amountHeld(order);
  if (held > 0) return refundPromise(order, held);
  const { method, status, captured } = order.payment;
  if (captured > 0) return 'There’s nothing left to pay back.';
  if (status === 'authorized')
    return `The ${formatMoney(order.total, order.currency)} held on your card will be released within a few days.`;
  if (method === 'card' || method === 'cash') return 'You haven’t paid anything yet, so you won’t be charged.';
  return 'You haven’t paid yet, so please don’t transfer the money. If it’s already on its way, we’ll send it straight back.';
}

/** What happened with the money of a cancelled order. */
export function moneyOfCancelled(order: PaidOrder): string {
  const held = amountHeld(order);
  if (held > 0) return refundPromise(order, held);
  const { payment, currency } = order;
  if (payment.refunded > 0) return `${formatMoney(payment.refunded, currency)} has been refunded${refundTarget(payment.method)}.`;
  if (payment.status === 'authorized') return moneyAfterCancelling(order);
  return 'You haven’t been charged.';
}

/** Where a refund goes, after "refunded"; nothing where the customer and the shop agree on it. */
export const refundTarget = (method: Order['payment']['method']): string =>
  method === 'card' ? ' to your card' : method === 'cash' ? '' : ' to your bank account';
