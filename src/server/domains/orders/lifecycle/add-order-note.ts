import type { Order } from '#contract/orders.ts';
import type { AdminActor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { getOrder } from '../get-order.ts';
import { insertOrderNote } from './order-notes.queries.ts';

/** Adds a note that only admins read. Throws NotFound. */
export function addOrderNote(db: Database, admin: AdminActor, orderId: string, text: string): Promise<Order> {
  return inTransaction(db, async (db) => {
    if (!(await insertOrderNote(db, { orderId, adminId: admin.userId, text }))) throw new NotFound('This order');
    return getOrder(db, admin, { id: orderId });
  });
}
