import type { OrderStatus } from '#contract/orders.ts';

/** The status of an order, as shoppers read it. */
export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: 'Not finished yet',
  placed: 'Order received',
  processing: 'Being packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  returned: 'Sent back',
  cancelled: 'Cancelled',
};

/** The statuses that an order normally goes through. */
const usualSteps: readonly OrderStatus[] = ['placed', 'processing', 'shipped', 'delivered'];

export interface TimelineStep {
  status: OrderStatus;
  /** When it was reached; null if it is still to come. */
  at: string | null;
}

/** The steps of an order: those reached, with their times, then those to come, unless its status is an unusual one, like cancelled. */
export function timelineSteps(status: OrderStatus, history: readonly { status: OrderStatus; at: string }[]): TimelineStep[] {
  const passed = history.map(({ status, at }) => ({ status, at }));
  const position = usualSteps.indexOf(status);
  const upcoming = position < 0 ? [] : usualSteps.slice(position + 1);
  return [...passed, ...upcoming.map((status) => ({ status, at: null }))];
}
