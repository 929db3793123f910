import { type Insertable, sql } from 'kysely';
import type { ItemUnits } from '#contract/orders.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { uuidArray } from '#server/platform/database/uuid-array.ts';
import './fulfilment.tables.ts';

/** Inserts a parcel with what is in it. */
export async function insertParcel(db: Database, parcel: Insertable<Tables['parcels']>, items: readonly ItemUnits[]): Promise<void> {
  await db.insertInto('parcels').values(parcel).execute();
  await db
    .insertInto('parcel_items')
    .values(items.map(({ position, quantity }) => ({ parcel_id: parcel.id, order_id: parcel.order_id, position, quantity })))
    .execute();
}

export const setTracking = (
  db: Database,
  parcelId: string,
  { adminId, ...tracking }: { carrier: string; number: string | null; url: string | null; adminId: string | null },
): Promise<unknown> =>
  db
    .updateTable('parcels')
    .set({ ...tracking, tracking_changed_at: new Date(), tracking_changed_by: adminId })
    .where('id', '=', parcelId)
    .execute();

/** Marks parcels of an order that have not arrived as delivered: one of them, or all. */
export async function setParcelsDelivered(
  db: Database,
  orderId: string,
  { parcelId, at, returnableUntil, adminId }: { parcelId?: string; at: Date; returnableUntil: Date | null; adminId: string | null },
): Promise<void> {
  let parcels = db.updateTable('parcels').set({ delivered_at: at, returnable_until: returnableUntil, delivered_by: adminId });
  parcels = parcels.where('order_id', '=', orderId).where('delivered_at', 'is', null);
  await (parcelId === undefined ? parcels : parcels.where('id', '=', parcelId)).execute();
}

export async function hasParcelOfOrder(db: Database, orderId: string): Promise<boolean> {
  const parcel = db.selectFrom('parcels').select('id').where('order_id', '=', orderId).limit(1);
  return (await parcel.executeTakeFirst()) !== undefined;
}

/** Removes what a carrier could link to a person. */
export const clearTracking = (db: Database, orderIds: readonly string[]): Promise<unknown> =>
  sql`update parcels set number = null, url = null where order_id = any(${uuidArray(orderIds)}) and (number is not null or url is not null)`.execute(
    db,
  );
