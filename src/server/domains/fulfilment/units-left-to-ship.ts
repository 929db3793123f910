import type { ItemUnits } from '#contract/orders.ts';
import type { ParcelRecord } from './fulfilment.tables.ts';
import { sumUnits } from './item-units.ts';

/** Units that were refunded as such; `unshipped` of them had not left the shop then. */
export type RefundedUnits = ItemUnits & { unshipped: number };

interface ShippableOrder {
  items: readonly { quantity: number }[];
  parcels: readonly ParcelRecord[];
  refundedUnits: readonly RefundedUnits[];
  /** When the units in no parcel were cancelled; null if they were not. */
  unshippedCancelledAt: Date | null;
}

/** The units of an order that are in no parcel. */
export const unshippedUnits = ({ items, parcels }: Pick<ShippableOrder, 'items' | 'parcels'>): ItemUnits[] =>
  subtractUnits(
    items.map(({ quantity }, position) => ({ position, quantity })),
    sumUnits(parcels),
  );

/**
 * Of those, the units that were refunded before they could leave. Nobody waits for them, so they are sent only if an admin says so; the units of an item are
 * alike, so a refunded one has left once more were sent than are left to pack.
 */
export function refundedUnshippedUnits(order: Omit<ShippableOrder, 'unshippedCancelledAt'>): ItemUnits[] {
  const refunded = sumUnits([{ items: order.refundedUnits.map(({ position, unshipped }) => ({ position, quantity: unshipped })) }]);
  return unshippedUnits(order)
    .map(({ position, quantity }) => ({ position, quantity: Math.min(quantity, refunded.get(position) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** The units in no parcel that were not refunded either. */
export const unshippedUnitsNotRefunded = (order: Omit<ShippableOrder, 'unshippedCancelledAt'>): ItemUnits[] =>
  subtractUnits(unshippedUnits(order), sumUnits([{ items: refundedUnshippedUnits(order) }]));

/** The units of an order that may still be sent, refunded or not. */
export const unitsLeftToShip = (order: Pick<ShippableOrder, 'items' | 'parcels' | 'unshippedCancelledAt'>): ItemUnits[] =>
  order.unshippedCancelledAt === null ? unshippedUnits(order) : [];

/** Of those, the units that are to be packed: their money is still with the shop, or is to come. */
export const unitsToPack = (order: ShippableOrder): ItemUnits[] =>
  order.unshippedCancelledAt === null ? unshippedUnitsNotRefunded(order) : [];

/** The units of an order that are never sent, though others were. */
export const cancelledUnits = (order: Pick<ShippableOrder, 'items' | 'parcels' | 'unshippedCancelledAt'>): ItemUnits[] =>
  order.unshippedCancelledAt === null ? [] : unshippedUnits(order);

function subtractUnits(units: readonly ItemUnits[], less: ReadonlyMap<number, number>): ItemUnits[] {
  return units
    .map(({ position, quantity }) => ({ position, quantity: quantity - (less.get(position) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
