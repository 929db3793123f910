import type { ItemUnits } from '#contract/orders.ts';
import type { ParcelRecord } from './fulfilment.tables.ts';
import { sumUnits } from './item-units.ts';

interface ShippableOrder {
  items: readonly { quantity: number }[];
  parcels: readonly ParcelRecord[];
  /** When the units in no parcel were cancelled; null if they were not. */
  unshippedCancelledAt: Date | null;
}

/** The units of an order that are in no parcel. */
export function unshippedUnits({ items, parcels }: Omit<ShippableOrder, 'unshippedCancelledAt'>): ItemUnits[] {
  const shipped = sumUnits(parcels);
  return items
    .map(({ quantity }, position) => ({ position, quantity: quantity - (shipped.get(position) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** The units of an order that are in no parcel yet, and shall be. */
export const unitsLeftToShip = (order: ShippableOrder): ItemUnits[] => (order.unshippedCancelledAt === null ? unshippedUnits(order) : []);

/** The units of an order that are never sent, though others were. */
export const cancelledUnits = (order: ShippableOrder): ItemUnits[] => (order.unshippedCancelledAt === null ? [] : unshippedUnits(order));
