import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { cancelLockedOrder } from '../lifecycle/cancel-locked-order.ts';
import { lockOrder } from '../orders.queries.ts';
import { findExpiredRequests } from './order-requests.queries.ts';

/** Cancels requests after 30 minutes and releases their stock. Each has its own transaction: locks are short, and a failure does not stop the others. */
export async function expireOrders(db: Database): Promise<void> {
  const errors: unknown[] = [];
  for (const id of await findExpiredRequests(db)) await expireOrder(db, id).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} requests could not be expired: ${errors[0]}`);
}

/** Cancels a request whose time is over. Does nothing if it has been completed or cancelled in the meantime. */
export const expireOrder = (db: Database, id: string): Promise<void> =>
  inTransaction(db, async (db) => {
    const order = await lockOrder(db, { kind: 'shop' }, { id });
    if (order?.status === 'pending') await cancelLockedOrder(db, order, { by: 'shop', note: 'expired' });
  });
