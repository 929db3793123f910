import type { OrderStatus } from '#contract/orders.ts';

/** Whether the order has not shipped yet. This only decides what is shown; the server checks again. */
export const mayCancel = (status: OrderStatus): boolean => status === 'pending' || status === 'placed' || status === 'processing';
