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
  /** Neither refunded nor cancelled. */
  refundable: number;
  /** Never sent, though others were. */
  cancelled: number;
  /** In no parcel yet, and may be sent. */
  left: number;
  /** Of those, still to be packed: the others were refunded. */
  toPack: number;
}

/** The state of each item of an order, by its position. */
export function itemStates({
  order,
  refunds,
  refundedUnshipped,
}: Pick<OrderDetails, 'order' | 'refunds' | 'refundedUnshipped'>): ItemState[] {
  const isCancelled = order.status === 'cancelled';
  const openReturns = order.returns.filter(({ status }) => status !== 'rejected' && status !== 'cancelled');
  const shipped = sumOf(order.parcels);
  const returning = sumOf(openReturns.filter(({ status }) => status === 'requested'));
  const returned = sumOf(openReturns.filter(({ status }) => status !== 'requested'));
  const refunded = sumOf([
    ...refunds.filter(({ state }) => state !== 'failed'),
    ...openReturns.filter(isRefunded).map(withoutRefundedBefore),
  ]);
  const cancelled = sumOf([{ items: order.cancelledItems }]);
  const toPack = sumOf([{ items: order.itemsToShip }]);
  const refundedHere = sumOf([{ items: refundedUnshipped }]);
  return order.items.map(({ quantity }, position) => {
    const cancelledNotRefunded = Math.max(0, cancelled(position) - refundedHere(position));
    return {
      shipped: shipped(position),
      returning: returning(position),
      returned: returned(position),
      // Earlier orders may have units that were refunded twice.
      refunded: Math.min(quantity, refunded(position)),
      refundable: Math.max(0, quantity - refunded(position) - cancelledNotRefunded),
      cancelled: cancelled(position),
      left: isCancelled ? 0 : quantity - shipped(position) - cancelled(position),
      toPack: toPack(position),
    };
  });
}

/** How many units of an item were refunded without a return. */
export const unitsRefundedByThemselves = (refunds: OrderDetails['refunds'], position: number): number =>
  sumOf(refunds.filter(({ state }) => state !== 'failed'))(position);

const isRefunded = ({ status }: Order['returns'][number]): boolean => status === 'refunded';

/** The units that a return has refunded. */
const withoutRefundedBefore = ({ items }: Order['returns'][number]): { items: ItemUnits[] } => ({
  items: items.map(({ position, quantity, alreadyRefunded }) => ({ position, quantity: quantity - alreadyRefunded })),
});

const sumOf =
  (parts: readonly { items: readonly ItemUnits[] }[]) =>
  (position: number): number =>
    parts.reduce((sum, { items }) => sum + items.reduce((units, item) => units + (item.position === position ? item.quantity : 0), 0), 0);

/** The units of an order that a part of it may still be applied to: to ship, to refund, to take back. */
export const unitsWhere = (order: Pick<Order, 'items'>, count: (position: number) => number): ItemUnits[] =>
  order.items.map((_, position) => ({ position, quantity: count(position) })).filter(({ quantity }) => quantity > 0);

/** Units that the customer has and may still send back. */
export const unitsToReturn = (state: ItemState | undefined): number => (state ? state.shipped - state.returning - state.returned : 0);

/** "1 to pack, 2 shipped, 1 refunded" of an item; empty while nothing has happened to it. */
export const describeState = ({ shipped, returning, returned, refunded, cancelled, toPack }: ItemState): string[] => [
  ...(toPack > 0 && (shipped > 0 || refunded > 0) ? [`${toPack} to pack`] : []),
  ...(shipped > 0 ? [`${shipped} shipped`] : []),
  ...(returning > 0 ? [`${returning} being returned`] : []),
  ...(returned > 0 ? [`${returned} returned`] : []),
  ...(refunded > 0 ? [`${refunded} refunded`] : []),
  ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
];

export const countUnits = (units: readonly ItemUnits[]): number => units.reduce((sum, { quantity }) => sum + quantity, 0);

/** "1 × Salmon bites, 500 g; 2 × Rope toy, Blue". */
export const listUnits = (units: readonly ItemUnits[], { items }: Pick<Order, 'items'>): string =>
  units.map(({ position, quantity }) => `${quantity} × ${items[position]?.title}, ${items[position]?.variationTitle}`).join('; ');
