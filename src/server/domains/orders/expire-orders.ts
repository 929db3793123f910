import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { closeOrder } from './close-order.ts';
import { findExpiredRequests, lockOrder } from './orders.queries.ts';

/** Cancels the requests whose 30 minutes are over: what they held goes back on sale. Each for itself, so that nobody waits for all of them. */
export async function expireOrders(db: Database): Promise<void> {
  for (const id of await findExpiredRequests(db)) {
    await inTransaction(db, async (db) => {
      const order = await lockOrder(db, { kind: 'shop' }, { id });
      // It was completed or cancelled while we came.
      if (order?.status === 'pending') await closeOrder(db, order, { by: 'shop', note: 'expired' });
    });
  }
}
