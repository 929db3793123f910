import type { Order } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { amountReceived } from '../credit/amount-to-pay.ts';
import { creditNames } from '../credit/credit-names.tsx';

interface PaidOrder extends Pick<Order, 'total' | 'credit' | 'credits' | 'currency'> {
  payment: Pick<Order['payment'], 'method' | 'status' | 'captured' | 'refunded' | 'disputed'>;
}

/** What a refund goes back to: the payment method, and the gift cards and the store credit that paid a part. */
type RefundedOrder = Pick<PaidOrder, 'payment' | 'currency'> & Partial<Pick<PaidOrder, 'credit'>>;

/** What was paid and not given back yet, in minor units. What the customer's bank has taken back counts as given back. */
const amountHeld = ({ payment: { captured, refunded, disputed } }: PaidOrder): number => captured - refunded - disputed;

/** How the customer gets an amount back, as a promise. */
export function refundPromise({ payment: { method }, credit = 0, currency }: RefundedOrder, amount: number): string {
  const money = formatMoney(amount, currency);
  if (credit > 0) return `We’ll refund ${money} to your original payment methods. It may take a few days to arrive.`;
  if (method === 'card') return `We’ll refund ${money} to your card. Your bank may need a few days to show it.`;
  if (method === 'cash') return `We’ll email you to arrange your ${money} refund.`;
  return `We’ll transfer ${money} back to your bank account. It may take a few days to arrive.`;
}

/** That an amount was refunded, on the day of `at`. The shop books cash and transfers before a person has handed them over. */
export function refundNotice(
  { payment: { method }, credit = 0, currency }: RefundedOrder,
  amount: number,
  at: string | null = null,
): string {
  const money = formatMoney(amount, currency);
  const on = at ? ` on ${formatDate(at)}` : '';
  if (credit > 0) return `We refunded ${money}${on} to your original payment methods.`;
  if (method === 'card') return `We refunded ${money} to your card${on}.`;
  const approved = `We approved your refund of ${money}${on}.`;
  return method === 'cash'
    ? `${approved} If you don’t have it yet, we’ll email you to arrange it.`
    : `${approved} It may take a few days to reach your bank account.`;
}

/** What happens with the money if the order is cancelled now. What gift cards and store credit have paid goes back onto them, after the rest. */
export function moneyAfterCancelling(order: PaidOrder): string {
  const { credits, credit, total } = order;
  const [received, held] = [amountReceived(order), amountHeld(order)];
  const heldByMethod = Math.max(0, held - credit);
  // Before the order is placed, it is only held for it.
  const isCreditBack = credits.length > 0 && (order.payment.captured === 0 || held > heldByMethod);
  if (!isCreditBack) return paymentAfterCancelling(order, held);
  const creditBack = `We’ll return what you paid with your ${creditNames(credits)} to ${credits.length > 1 ? 'their balances' : 'its balance'}.`;
  const isCreditOnly = credit >= total || (heldByMethod === 0 && (received > 0 || order.payment.method === 'cash'));
  return isCreditOnly ? creditBack : `${paymentAfterCancelling(order, heldByMethod)} ${creditBack}`;
}

/** `held`: what the payment method has paid and not got back. */
function paymentAfterCancelling(order: PaidOrder, held: number): string {
  if (held > 0) return refundPromise({ ...order, credit: 0 }, held);
  const { method, status } = order.payment;
  if (amountReceived(order) > 0) return 'There’s nothing left to refund.';
  if (status === 'authorized')
    return `The ${formatMoney(order.total - order.credit, order.currency)} held on your card will be released within a few days.`;
  if (method === 'card' || method === 'cash') return 'You haven’t paid anything yet, so you won’t be charged.';
  return 'You haven’t paid yet, so don’t transfer the money. If it’s already on its way, we’ll send it straight back.';
}

/** What happened with the money of a cancelled order. */
export function moneyOfCancelled(order: PaidOrder): string {
  const { payment } = order;
  if (amountHeld(order) <= 0 && payment.refunded > 0) return refundNotice(order, payment.refunded);
  if (payment.captured === 0 && payment.status !== 'authorized' && payment.method !== 'transfer') return 'You haven’t been charged.';
  return moneyAfterCancelling(order);
}

/** What happens with the price of the units that are never sent: what was paid comes back, and the rest need not be paid. Empty if they were free. */
export function moneyOfUnsent(order: PaidOrder & { payment: Pick<Order['payment'], 'waived'> }): string {
  const { payment, total, currency } = order;
  const { captured, refunded, waived } = payment;
  const unpaid = Math.min(waived, Math.max(0, total - captured));
  const back = waived - unpaid;
  const refund = refunded < back ? refundPromise(order, back) : refundNotice(order, back);
  const price = `Your new total is ${formatMoney(total - waived, currency)} instead of ${formatMoney(total, currency)}.`;
  return [unpaid > 0 && price, back > 0 && refund].filter(Boolean).join(' ');
}

/** Where a refund goes, after "refunded"; nothing where the customer and the shop agree on it. */
export const refundTarget = (method: Order['payment']['method']): string =>
  method === 'card' ? ' to your card' : method === 'cash' ? '' : ' to your bank account';
