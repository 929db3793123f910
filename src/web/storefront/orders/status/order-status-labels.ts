import type { Order, OrderStatus, TrackedOrder } from '#contract/orders.ts';
import { type ShownStatus, shownStatus } from './parcel-progress.ts';

const statusLabels: Record<ShownStatus, string> = {
  pending: 'Not placed yet',
  placed: 'Order received',
  processing: 'Being packed',
  partly_shipped: 'Partly shipped',
  shipped: 'On its way',
  delivered: 'Delivered',
  returned: 'Returned',
  cancelled: 'Cancelled',
};
const pickupLabels: Partial<Record<ShownStatus, string>> = { shipped: 'Ready for pick-up', delivered: 'Picked up' };
/** The order of a gift card is delivered once it is paid; the card is mailed then, or on the day that was chosen. */
const giftCardLabels: Partial<Record<ShownStatus, string>> = { delivered: 'Paid' };

/** How an order reaches the customer. */
export type DeliveryKind = Order['delivery']['kind'];

/** The status of an order, as shoppers read it. */
export const orderStatusLabel = (status: ShownStatus, kind: DeliveryKind): string =>
  (kind === 'pickup' && pickupLabels[status]) || (kind === 'email' && giftCardLabels[status]) || statusLabels[status];

/** The statuses that an order normally goes through. */
const usualSteps: readonly OrderStatus[] = ['placed', 'processing', 'shipped', 'delivered'];
const giftCardSteps: readonly OrderStatus[] = ['placed', 'delivered'];

export interface TimelineStep {
  status: ShownStatus;
  /** When it was reached; null if it is still to come. */
  at: string | null;
  /** The shop's words to the customer, or why the order was cancelled. */
  note: string | null;
}

export interface TimelineOrder extends Pick<TrackedOrder, 'status'> {
  delivery: { kind: DeliveryKind };
  history: readonly { status: OrderStatus; at: string; note?: string | null }[];
  parcels: readonly { shippedAt: string }[];
  itemsToShip: readonly unknown[];
  /** Units that are never sent: the note of the step to "shipped" is about them then. */
  cancelledItems?: readonly unknown[];
}

/** The steps of an order: those reached, with their times, then those to come, unless its status is an unusual one, like cancelled. */
export function timelineSteps(order: TimelineOrder): TimelineStep[] {
  const unsentNote = noteOnUnsent(order);
  const isGiftCard = order.delivery.kind === 'email';
  // It passes through the steps between at once.
  const history = isGiftCard ? order.history.filter(({ status }) => status !== 'processing' && status !== 'shipped') : order.history;
  const passed: TimelineStep[] = history.map(({ status, at, note }) => ({
    status,
    at,
    note: note && note !== unsentNote ? (systemNotes[note] ?? note) : null,
  }));
  const lastParcel = order.parcels.at(-1);
  const shown = shownStatus(order);
  if (lastParcel && shown !== order.status) passed.push({ status: shown, at: lastParcel.shippedAt, note: null });
  const steps = isGiftCard ? giftCardSteps : usualSteps;
  const position = steps.indexOf(order.status);
  const reached = new Set<ShownStatus>(passed.map(({ status }) => status));
  const upcoming = position < 0 ? [] : steps.slice(position + 1).filter((status) => !reached.has(status));
  return [...passed, ...upcoming.map((status) => ({ status, at: null, note: null }))];
}

/** What the shop wrote about the units that are never sent; null if it wrote nothing, or everything is sent. */
export const noteOnUnsent = ({ history, cancelledItems = [] }: Pick<TimelineOrder, 'history' | 'cancelledItems'>): string | null =>
  (cancelledItems.length > 0 && history.findLast(({ status }) => status === 'shipped')?.note) || null;

/** Notes that the shop writes by itself. */
const systemNotes: Readonly<Record<string, string>> = {
  expired: 'It wasn’t completed in time.',
  'replaced by a newer request': 'You started a new order instead.',
};
