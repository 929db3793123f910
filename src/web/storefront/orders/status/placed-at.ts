import type { Order } from '#contract/orders.ts';

/** When an order was placed, or created if it was not placed. */
export const placedAt = ({ history, createdAt }: Pick<Order, 'history' | 'createdAt'>): string =>
  history.find(({ status }) => status === 'placed')?.at ?? createdAt;
