import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { OrderCaller, OrderRef } from '../order-access.queries.ts';
import type { StoredOrder } from '../order-columns.queries.ts';
import { findOrder } from '../orders.queries.ts';
import { lockOrderRow } from './order-locks.queries.ts';

export type { OrderCaller };

/** An order that is locked until the transaction ends. */
export type LockedOrder = StoredOrder;

/**
 * Locks an order of the caller, and reads it once the lock is held: its parcels, returns and history are current, too, whatever others changed while the
 * lock was awaited. Throws NotFound, also for somebody else's order.
 */
export async function lockOrderForChange(db: Database, caller: OrderCaller, ref: OrderRef): Promise<LockedOrder> {
  const order = (await lockOrderRow(db, caller, ref)) ? await findOrder(db, caller, ref) : undefined;
  if (!order) throw new NotFound('This order');
  return order;
}
