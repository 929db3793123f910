import type { ParcelChanges } from '#contract/fulfilment.ts';
import type { Settings } from '#contract/settings.ts';
import { type LockedOrder, lockOrderForChange, type OrderCaller } from '#server/domains/orders/lifecycle/lock-order.ts';
import { historyAuthor, moveOrder } from '#server/domains/orders/lifecycle/move-order.ts';
import { InvalidTransition } from '#server/domains/orders/orders.errors.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { ParcelDelivered } from './fulfilment.errors.ts';
import { setParcelsDelivered, setTracking } from './parcels.queries.ts';
import { returnWindowEnd } from './return-window.ts';

type ReturnSettings = Pick<Settings, 'returnDays'>;

/** Marks a shipped order and all its parcels as delivered. Throws NotFound, InvalidTransition. */
export function deliverOrder(
  db: Database,
  caller: OrderCaller,
  { orderId, note = null }: { orderId: string; note?: string | null },
  settings: ReturnSettings,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const order = await lockOrderForChange(db, caller, { id: orderId });
    // Before the parcels: an order that cannot be delivered keeps them as they are.
    if (order.status !== 'shipped') throw new InvalidTransition(order.status, 'delivered');
    await setParcelsDelivered(db, orderId, deliveryNow(order, settings));
    await moveOrder(db, order, 'delivered', { ...historyAuthor(caller), note });
  });
}

/**
 * Changes the tracking of a parcel on its way, or marks it as delivered; a shipped order is delivered with its last parcel. Throws NotFound, and
 * ParcelDelivered.
 */
export function updateParcel(
  db: Database,
  caller: OrderCaller,
  { orderId, parcelId, tracking, delivered }: ParcelChanges & { orderId: string; parcelId: string },
  settings: ReturnSettings,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const order = await lockOrderForChange(db, caller, { id: orderId });
    const parcel = order.parcels.find(({ id }) => id === parcelId);
    if (!parcel) throw new NotFound('This parcel');
    if (parcel.deliveredAt !== null) throw new ParcelDelivered();
    if (tracking) await setTracking(db, parcelId, { url: null, ...tracking });
    if (!delivered) return;
    await setParcelsDelivered(db, orderId, { parcelId, ...deliveryNow(order, settings) });
    const isLast = order.parcels.every(({ id, deliveredAt }) => id === parcelId || deliveredAt !== null);
    if (isLast && order.status === 'shipped') await moveOrder(db, order, 'delivered', historyAuthor(caller));
  });
}

function deliveryNow({ delivery }: LockedOrder, { returnDays }: ReturnSettings) {
  const at = new Date();
  return { at, returnableUntil: returnWindowEnd(returnDays, { shippedAt: at, promisedFor: delivery.latest, deliveredAt: at }) };
}
