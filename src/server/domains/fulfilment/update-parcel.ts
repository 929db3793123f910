import type { ParcelChanges } from '#contract/fulfilment.ts';
import type { Tracking } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { lockOrderForChange, type OrderCaller } from '#server/domains/orders/lifecycle/lock-order.ts';
import { historyAuthor, moveOrder } from '#server/domains/orders/lifecycle/move-order.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { ParcelDelivered, TrackingChanged } from './fulfilment.errors.ts';
import { setParcelsDelivered, setTracking } from './parcels.queries.ts';
import { returnWindowAfterDelivery } from './return-window.ts';

/**
 * Changes the tracking of a parcel on its way, if it is still the one that was seen, or marks it as delivered; a shipped order is delivered with its last
 * parcel. Throws NotFound, ParcelDelivered and TrackingChanged.
 */
export function updateParcel(
  db: Database,
  caller: OrderCaller,
  { orderId, parcelId, tracking, seen, delivered }: ParcelChanges & { orderId: string; parcelId: string },
  settings: Pick<Settings, 'returnDays'>,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const order = await lockOrderForChange(db, caller, { id: orderId });
    const parcel = order.parcels.find(({ id }) => id === parcelId);
    if (!parcel) throw new NotFound('This parcel');
    if (parcel.deliveredAt !== null) throw new ParcelDelivered();
    const author = historyAuthor(caller);
    const { adminId } = author;
    if (tracking) {
      if (seen && !isSameTracking(seen, parcel)) throw new TrackingChanged(parcel);
      await setTracking(db, parcelId, { number: null, url: null, ...tracking, adminId });
    }
    if (!delivered) return;
    await setParcelsDelivered(db, orderId, { parcelId, adminId, ...returnWindowAfterDelivery(order, settings) });
    const isLast = order.parcels.every(({ id, deliveredAt }) => id === parcelId || deliveredAt !== null);
    if (isLast && order.status === 'shipped') await moveOrder(db, order, 'delivered', author);
  });
}

const isSameTracking = (one: Tracking, other: Tracking): boolean =>
  one.carrier === other.carrier && one.number === other.number && one.url === other.url;
