import type { Order } from '#contract/orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { describeOrder } from './describe-order.ts';
import { findPlacedOrders } from './orders.queries.ts';

/** The caller's orders, newest first; requests that were never completed are none. */
export async function listOrders(db: Database, actor: Actor): Promise<{ list: Order[]; total: number }> {
  const orders = actor.kind === 'nobody' ? [] : await findPlacedOrders(db, actor);
  return { list: orders.map((order) => describeOrder(order, order.payments)), total: orders.length };
}
