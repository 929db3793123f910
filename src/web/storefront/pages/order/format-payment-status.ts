import type { Order } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';

interface PaidOrder extends Pick<Order, 'payment' | 'status' | 'total' | 'currency'> {
  delivery: Pick<Order['delivery'], 'kind'>;
}

/** The payment method of an order, in words. */
export function formatPaymentMethod({ payment: { method }, delivery: { kind } }: Pick<PaidOrder, 'payment' | 'delivery'>): string {
  if (method === 'cash') return kind === 'pickup' ? 'Cash at pick-up' : 'Cash on delivery';
  return method === 'card' ? 'Card' : 'Bank transfer';
}

/** How the payment of an order stands, in words. */
export function formatPaymentStatus({ payment, status, total, currency }: PaidOrder): string {
  const money = (amount: number) => formatMoney(amount, currency);
  switch (payment.status) {
    case 'paid':
      return `${money(payment.captured)} paid`;
    case 'partially_refunded':
      return `${money(payment.captured)} paid, ${money(payment.refunded)} refunded`;
    case 'refunded':
      return `${money(payment.refunded)} refunded`;
    case 'failed':
      return 'The payment didn’t go through';
    case 'authorized':
    case 'unpaid':
      if (status === 'cancelled' || status === 'returned') return 'Nothing was charged';
      if (payment.status === 'authorized') return `${money(total - payment.waived)} is reserved`;
      return `${money(total - payment.waived - payment.captured)} to pay${payment.dueAt ? ` by ${formatDate(payment.dueAt)}` : ''}`;
  }
}
