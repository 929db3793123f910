import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { cancelLockedOrder } from './cancel-locked-order.ts';
import { findExpiredRequests, lockOrder } from './orders.queries.ts';

/** Cancels the requests whose 30 minutes are over: what they held goes back on sale. Each for itself, so that nobody waits for all of them, or for one that fails. */
export async function expireOrders(db: Database): Promise<void> {
  const errors: unknown[] = [];
  for (const id of await findExpiredRequests(db)) await expireOrder(db, id).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} requests could not be expired: ${errors[0]}`);
}

const expireOrder = (db: Database, id: string): Promise<void> =>
  inTransaction(db, async (db) => {
    const order = await lockOrder(db, { kind: 'shop' }, { id });
    // It was completed or cancelled while we came.
    if (order?.status === 'pending') await cancelLockedOrder(db, order, { by: 'shop', note: 'expired' });
  });
