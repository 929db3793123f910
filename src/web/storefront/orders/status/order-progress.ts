import type { Order } from '#contract/orders.ts';

/** Whether an order has been placed, and not cancelled since. */
export const isPlaced = ({ status }: Pick<Order, 'status'>): boolean => status !== 'pending' && status !== 'cancelled';

/** Whether an order that was not placed can no longer be paid. */
export const isTimeOver = ({ status, expiresAt }: Pick<Order, 'status' | 'expiresAt'>): boolean =>
  status === 'cancelled' || expiresAt === null || Date.parse(expiresAt) <= Date.now();

/** Whether an order was placed at any time, though it may have been cancelled since. */
export const wasPlaced = ({ history }: Pick<Order, 'history'>): boolean => history.some(({ status }) => status === 'placed');
