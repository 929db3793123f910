import type { OrderUpdate } from '#contract/admin-orders.ts';
import type { Order } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { deliverOrder } from '#server/domains/fulfilment/deliver-order.ts';
import { shipParcel } from '#server/domains/fulfilment/ship-parcel.ts';
import { returnOrder } from '#server/domains/returns/return-order.ts';
import type { AdminActor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { getOrder } from '../get-order.ts';
import { InvalidTransition } from '../orders.errors.ts';
import { cancelOrder } from './cancel-order.ts';
import { lockOrderForChange } from './lock-order.ts';
import { historyAuthor, moveOrder } from './move-order.ts';

/**
 * Changes the status of an order with everything that belongs to it: parcels, stock, returns. Requests are placed by their customers only. Throws NotFound,
 * InvalidTransition, NotPaidForShipping, and InvalidInput for the tracking of an order that is not shipped by this.
 */
export function updateOrder(
  db: Database,
  admin: AdminActor,
  { orderId, ...update }: OrderUpdate & { orderId: string },
  settings: Settings,
): Promise<Order> {
  return inTransaction(db, async (db) => {
    if (update.tracking && update.status !== 'shipped') {
      throw new InvalidInput([{ path: 'tracking', message: 'You can only add tracking when you ship the order.' }]);
    }
    await applyStatus(db, admin, { orderId, ...update }, settings);
    return getOrder(db, admin, { id: orderId });
  });
}

async function applyStatus(
  db: Database,
  admin: AdminActor,
  { orderId, status, note, tracking, restock }: OrderUpdate & { orderId: string },
  settings: Settings,
): Promise<unknown> {
  switch (status) {
    case 'processing':
      return moveOrder(db, await lockOrderForChange(db, admin, { id: orderId }), status, { ...historyAuthor(admin), note: note ?? null });
    case 'shipped':
      return shipParcel(db, admin, { orderId, note: note ?? null, ...(tracking ? { tracking } : {}) }, settings);
    case 'delivered':
      return deliverOrder(db, admin, { orderId, note: note ?? null }, settings);
    case 'cancelled':
      return cancelOrder(db, admin, { id: orderId }, { reason: note ?? null, restock });
    case 'returned':
      return returnOrder(db, admin, { orderId, note: note ?? null, isSellable: restock ?? false });
    case 'pending':
    case 'placed':
      throw new InvalidTransition((await lockOrderForChange(db, admin, { id: orderId })).status, status);
  }
}
