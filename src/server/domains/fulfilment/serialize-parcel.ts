import type { Parcel, Tracking } from '#contract/orders.ts';
import type { ParcelRecord } from './fulfilment.tables.ts';
import { describeUnits } from './item-units.ts';

/** A parcel as the API returns it. */
export const serializeParcel = (parcel: ParcelRecord, items: Parameters<typeof describeUnits>[1]): Parcel => ({
  _id: parcel.id,
  carrier: parcel.carrier,
  number: parcel.number,
  url: parcel.url,
  shippedAt: new Date(parcel.shippedAt).toISOString(),
  deliveredAt: parcel.deliveredAt === null ? null : new Date(parcel.deliveredAt).toISOString(),
  items: describeUnits(parcel.items, items),
});

/** The tracking of the latest parcel that has a number or a link. `parcels`: oldest first. */
export function findLatestTracking(parcels: readonly ParcelRecord[]): Tracking | null {
  for (const { carrier, number, url } of parcels.toReversed()) if (number !== null || url !== null) return { carrier, number, url };
  return null;
}
