import type { Order } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { amountReceived, amountToPay } from '#web/storefront/orders/credit/amount-to-pay.ts';
import { creditNames } from '#web/storefront/orders/credit/credit-names.tsx';
import { isOverdue } from '#web/storefront/orders/payment/transfer-to-make.ts';

interface PaidOrder extends Pick<Order, 'payment' | 'status' | 'total' | 'credit' | 'credits' | 'currency'> {
  delivery: Pick<Order['delivery'], 'kind'>;
}

/** How an order is paid, in words: its payment method, gift cards and store credit. */
export function formatPaymentMethod(order: Omit<PaidOrder, 'status' | 'currency'>): string {
  const { credits } = order;
  if (credits.length === 0) return methodLabel(order);
  return amountToPay(order) === 0 ? capitalize(creditNames(credits)) : `${methodLabel(order)}, ${creditNames(credits)}`;
}

function methodLabel({ payment: { method }, delivery: { kind } }: Pick<PaidOrder, 'payment' | 'delivery'>): string {
  if (method === 'cash') return kind === 'pickup' ? 'Cash at pick-up' : 'Cash on delivery';
  return method === 'card' ? 'Card' : 'Bank transfer';
}

/** How the payment of an order stands at `now`, the shop's time, in words. */
export function formatPaymentStatus(order: PaidOrder, now: string): string {
  const { payment, status, currency } = order;
  const toPay = amountToPay(order);
  const { captured, refunded, disputed, dueAt } = payment;
  const money = (amount: number) => formatMoney(amount, currency);
  if (payment.status === 'failed') return 'The payment didn’t go through';
  const isClosed = status === 'cancelled' || status === 'returned';
  if (captured === 0 && isClosed) return 'Nothing was charged';
  if (payment.status === 'authorized') return `${money(toPay)} on hold on your card`;
  if (payment.status === 'paid' && captured === 0) return 'Nothing to pay';
  const due = isOverdue(dueAt, now) ? 'overdue since' : 'to pay by';
  return [
    captured > 0 && payment.status !== 'refunded' && `${money(captured)} paid`,
    refunded > 0 && `${money(refunded)} refunded`,
    // The same while the bank decides and once it has taken the money back: the customer knows which, and no one else need read it here.
    disputed > 0 && `${money(disputed)} disputed through your bank`,
    payment.status === 'unpaid' &&
      !isClosed &&
      `${money(toPay - amountReceived(order))} ${dueAt ? `${due} ${formatDate(dueAt)}` : 'to pay'}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
