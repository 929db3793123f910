import type { Order } from '#contract/orders.ts';

/** Whether an order by bank transfer is not paid yet. Its days of delivery begin with the payment. */
export const isAwaitingTransfer = ({ payment }: Pick<Order, 'payment'>): boolean =>
  payment.method === 'transfer' && payment.status === 'unpaid';
