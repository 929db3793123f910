import type { ItemUnits } from '#contract/orders.ts';
import type { ParcelRecord } from './fulfilment.tables.ts';
import { sumUnits } from './item-units.ts';

/** The units of an order that are in no parcel yet. */
export function unitsLeftToShip({
  items,
  parcels,
}: {
  items: readonly { quantity: number }[];
  parcels: readonly ParcelRecord[];
}): ItemUnits[] {
  const shipped = sumUnits(parcels);
  return items
    .map(({ quantity }, position) => ({ position, quantity: quantity - (shipped.get(position) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
