import type { Order } from '#contract/orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findOrderNotes } from './lifecycle/order-notes.queries.ts';
import type { OrderCaller, OrderRef } from './order-access.queries.ts';
import { findOrder } from './orders.queries.ts';
import { serializeOrder } from './serialize-order.ts';

/**
 * One order, for its owner, for the holder of its link's key, and for admins, who also read the notes and the names of other admins. Throws NotFound, also
 * for somebody else's order.
 */
export async function getOrder(db: Database, caller: OrderCaller, ref: OrderRef): Promise<Order> {
  const order = await findOrder(db, caller, ref);
  if (!order) throw new NotFound('This order');
  if (caller.kind !== 'admin') return serializeOrder(order, order.payments);
  return { ...serializeOrder(order, order.payments, { forAdmin: true }), notes: await findOrderNotes(db, order.id) };
}
