import type { Order } from '#contract/orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serializeOrder } from '../serialize-order.ts';
import { findOrdersById } from './order-list.queries.ts';

/** The orders with these ids, for admins, in one round trip. */
export async function getOrders(db: Database, ids: readonly string[]): Promise<Map<string, Order>> {
  const orders = ids.length > 0 ? await findOrdersById(db, ids) : [];
  return new Map(orders.map((order) => [order.id, serializeOrder(order, order.payments, { forAdmin: true })]));
}
