import type { Order } from '#contract/orders.ts';

/** Whether nothing of the order has shipped yet. This only decides what is shown; the server checks again. */
export const mayCancel = ({ status, parcels }: Pick<Order, 'status'> & { parcels: readonly unknown[] }): boolean =>
  (status === 'pending' || status === 'placed' || status === 'processing') && parcels.length === 0;
