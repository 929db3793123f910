import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { closeOrder } from './close-order.ts';
import { findExpiredRequests, lockOrder } from './orders.queries.ts';

/** Cancels the requests whose 30 minutes are over: what they held goes back on sale. Each for itself, so that nobody waits for all of them, or for one that fails. */
export async function expireOrders(db: Database): Promise<void> {
  const faults: unknown[] = [];
  for (const id of await findExpiredRequests(db)) await expireOrder(db, id).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} requests could not be let go: ${faults[0]}`);
}

const expireOrder = (db: Database, id: string): Promise<void> =>
  inTransaction(db, async (db) => {
    const order = await lockOrder(db, { kind: 'shop' }, { id });
    // It was completed or cancelled while we came.
    if (order?.status === 'pending') await closeOrder(db, order, { by: 'shop', note: 'expired' });
  });
