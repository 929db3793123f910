import type { Order } from '#contract/orders.ts';

/** When an order was placed; of one that never was, when it was begun. */
export const placedAt = ({ history, createdAt }: Pick<Order, 'history' | 'createdAt'>): string =>
  history.find(({ status }) => status === 'placed')?.at ?? createdAt;
