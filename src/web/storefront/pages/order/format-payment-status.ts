import type { Order } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';

const methodLabels: Record<Order['payment']['method'], string> = {
  cash: 'In cash at the door',
  card: 'By card',
  transfer: 'By bank transfer',
};

/** The payment method and status of an order, in words. */
export function formatPaymentStatus({
  payment,
  status,
  total,
  currency,
}: Pick<Order, 'payment' | 'status' | 'total' | 'currency'>): string {
  const method = methodLabels[payment.method];
  const money = (amount: number) => formatMoney(amount, currency);
  switch (payment.status) {
    case 'paid':
      return `${method}: ${money(payment.captured)} paid`;
    case 'partially_refunded':
      return `${method}: ${money(payment.captured)} paid, ${money(payment.refunded)} of it given back`;
    case 'refunded':
      return `${method}: ${money(payment.refunded)} given back`;
    case 'failed':
      return `${method}: it did not go through`;
    case 'authorized':
    case 'unpaid':
      if (status === 'cancelled' || status === 'returned') return `${method}: nothing was taken`;
      if (payment.status === 'authorized') return `${method}: ${money(total)} is reserved`;
      return `${method}: ${money(total - payment.captured)} to pay${payment.dueAt ? ` by ${formatDate(payment.dueAt)}` : ''}`;
  }
}
