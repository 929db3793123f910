import type { OrderDetails } from '#contract/order-details.ts';
import type { ItemUnits, Order } from '#contract/orders.ts';

/** How many units of each item are where. */
export interface ItemState {
  shipped: number;
  /** Announced as a return, but not yet here. */
  returning: number;
  /** Back in the shop. */
  returned: number;
  refunded: number;
  /** Never sent, though others were. */
  cancelled: number;
  /** Still to be packed. */
  left: number;
}

/** The state of each item of an order, by its position. */
export function itemStates({ order, refunds }: Pick<OrderDetails, 'order' | 'refunds'>): ItemState[] {
  const isCancelled = order.status === 'cancelled';
  const openReturns = order.returns.filter(({ status }) => status !== 'rejected' && status !== 'cancelled');
  const shipped = sumOf(order.parcels);
  const returning = sumOf(openReturns.filter(({ status }) => status === 'requested'));
  const returned = sumOf(openReturns.filter(({ status }) => status !== 'requested'));
  const refunded = sumOf([
    ...refunds.filter(({ state }) => state !== 'failed'),
    ...openReturns.filter(({ status }) => status === 'refunded'),
  ]);
  const cancelled = sumOf([{ items: order.cancelledItems }]);
  return order.items.map(({ quantity }, position) => ({
    shipped: shipped(position),
    returning: returning(position),
    returned: returned(position),
    refunded: refunded(position),
    cancelled: cancelled(position),
    left: isCancelled ? 0 : quantity - shipped(position) - cancelled(position),
  }));
}

const sumOf =
  (parts: readonly { items: readonly ItemUnits[] }[]) =>
  (position: number): number =>
    parts.reduce((sum, { items }) => sum + items.reduce((units, item) => units + (item.position === position ? item.quantity : 0), 0), 0);

/** The units of an order that a part of it may still be applied to: to ship, to refund, to take back. */
export const unitsWhere = (order: Pick<Order, 'items'>, count: (position: number) => number): ItemUnits[] =>
  order.items.map((_, position) => ({ position, quantity: count(position) })).filter(({ quantity }) => quantity > 0);

/** Units that the customer has and may still send back. */
export const unitsToReturn = (state: ItemState | undefined): number => (state ? state.shipped - state.returning - state.returned : 0);

/** "2 shipped, 1 refunded" of an item; empty while nothing has happened to it. */
export const describeState = ({ shipped, returning, returned, refunded, cancelled, left }: ItemState): string[] => [
  ...(left > 0 && shipped > 0 ? [`${left} to pack`] : []),
  ...(shipped > 0 ? [`${shipped} shipped`] : []),
  ...(returning > 0 ? [`${returning} coming back`] : []),
  ...(returned > 0 ? [`${returned} came back`] : []),
  ...(refunded > 0 ? [`${refunded} refunded`] : []),
  ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
];
