import type { Order } from '#contract/orders.ts';

/** What the payment method of an order pays: its price without what gift cards and store credit pay, in minor units. */
export const amountToPay = ({
  total,
  credit,
  payment: { waived },
}: Pick<Order, 'total' | 'credit'> & { payment: Pick<Order['payment'], 'waived'> }): number => Math.max(0, total - waived - credit);
