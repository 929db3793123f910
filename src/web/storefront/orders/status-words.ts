import type { OrderStatus } from '#contract/orders.ts';

/** An order's status as people say it. */
export const statusWords: Record<OrderStatus, string> = {
  pending: 'Not finished yet',
  placed: 'Order received',
  processing: 'Being packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  returned: 'Sent back',
  cancelled: 'Cancelled',
};

/** What an order that goes well passes through. */
const usualWay: readonly OrderStatus[] = ['placed', 'processing', 'shipped', 'delivered'];

export interface TimelineStep {
  status: OrderStatus;
  /** When it was reached; null: it is still to come. */
  at: string | null;
}

/** The steps of an order: those behind it with their times, then those to come. An order that has ended otherwise has none to come. */
export function stepsOf(status: OrderStatus, history: readonly { status: OrderStatus; at: string }[]): TimelineStep[] {
  const behind = history.map(({ status, at }) => ({ status, at }));
  const place = usualWay.indexOf(status);
  const toCome = place < 0 ? [] : usualWay.slice(place + 1);
  return [...behind, ...toCome.map((status) => ({ status, at: null }))];
}
