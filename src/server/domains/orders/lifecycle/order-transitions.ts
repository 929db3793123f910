import type { OrderStatus } from '#contract/orders.ts';

/** The allowed transitions between statuses. */
export const orderTransitions = {
  pending: ['placed', 'cancelled'],
  placed: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  returned: [],
  cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export const canTransition = (from: OrderStatus, to: OrderStatus): boolean =>
  (orderTransitions[from] as readonly OrderStatus[]).includes(to);

/**
 * A request that has expired is cancelled, but may still be placed when its card payment turns out to have succeeded in time. Not in the table, since only
 * `place-paid-order.ts` may do this: it reserves the stock and redeems the promo again.
 */
export const isLatePlacement = (from: OrderStatus, to: OrderStatus): boolean => from === 'cancelled' && to === 'placed';
