import type { Order } from '#contract/orders.ts';

interface PricedOrder extends Pick<Order, 'total' | 'credit'> {
  payment: Pick<Order['payment'], 'waived'>;
}

interface PaidOrder extends Pick<Order, 'credit'> {
  payment: Pick<Order['payment'], 'captured'>;
}

/** What the payment method of an order pays: its price without what gift cards and store credit pay, in minor units. */
export const amountToPay = ({ total, credit, payment }: PricedOrder): number => Math.max(0, total - payment.waived - credit);

/** What of it was paid so far. From when the order is placed, `captured` has what gift cards and store credit pay, too. */
export const amountReceived = ({ credit, payment }: PaidOrder): number => Math.max(0, payment.captured - credit);
