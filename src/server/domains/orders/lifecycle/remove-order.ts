import type { AdminActor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { OrderWasPlaced, RequestWasPaid } from '../orders.errors.ts';
import { cancelLockedOrder } from './cancel-locked-order.ts';
import { lockOrderForChange } from './lock-order.ts';
import { historyAuthor } from './move-order.ts';
import { deleteRequest } from './order-removal.queries.ts';

/** Deletes a request that was never placed; an open one releases what it holds first. Throws NotFound, OrderWasPlaced, RequestWasPaid. */
export function removeOrder(db: Database, admin: AdminActor, id: string): Promise<null> {
  return inTransaction(db, async (db) => {
    const order = await lockOrderForChange(db, admin, { id });
    if (order.history.some(({ status }) => status === 'placed')) throw new OrderWasPlaced();
    if (order.payments.some(({ kind }) => kind === 'captured')) throw new RequestWasPaid();
    if (order.status === 'pending') await cancelLockedOrder(db, order, historyAuthor(admin));
    await deleteRequest(db, id);
    return null;
  });
}
