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
