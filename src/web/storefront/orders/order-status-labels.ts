import type { OrderStatus } from '#contract/orders.ts';

/** An order's status as people say it. */
export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: 'Not finished yet',
  placed: 'Order received',
  processing: 'Being packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  returned: 'Sent back',
  cancelled: 'Cancelled',
};

/** What an order that goes well passes through. */
const usualSteps: readonly OrderStatus[] = ['placed', 'processing', 'shipped', 'delivered'];

export interface TimelineStep {
  status: OrderStatus;
  /** When it was reached; null: it is still to come. */
  at: string | null;
}

/** The steps of an order: those behind it with their times, then those to come. An order that has ended otherwise has none to come. */
export function timelineSteps(status: OrderStatus, history: readonly { status: OrderStatus; at: string }[]): TimelineStep[] {
  const passed = history.map(({ status, at }) => ({ status, at }));
  const position = usualSteps.indexOf(status);
  const upcoming = position < 0 ? [] : usualSteps.slice(position + 1);
  return [...passed, ...upcoming.map((status) => ({ status, at: null }))];
}
