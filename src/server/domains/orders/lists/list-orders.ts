import type { Order } from '#contract/orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Owner } from '../order-access.queries.ts';
import type { StoredOrder } from '../order-columns.queries.ts';
import { findOpenRequests } from '../requests/order-requests.queries.ts';
import { serializeOrder } from '../serialize-order.ts';
import { findPlacedOrders, findPlacedOrdersPage } from './placed-orders.queries.ts';

/** A page of the placed orders of the caller or a user, newest first, with the total number. */
export async function listOrders(
  db: Database,
  actor: Owner,
  paging: { page: number; limit: number },
): Promise<{ list: Order[]; total: number }> {
  if (actor.kind === 'anonymous') return { list: [], total: 0 };
  const { rows, total } = await findPlacedOrdersPage(db, actor, paging);
  return { list: rows.map(serializeStoredOrder), total };
}

/** The caller's order that waits to be completed, such as one that is not paid yet; it is in no other list. */
export async function listOpenRequests(db: Database, actor: Actor): Promise<{ list: Order[]; total: number }> {
  const requests = await findOpenRequests(db, actor);
  return { list: requests.map(serializeStoredOrder), total: requests.length };
}

/** All placed orders of the caller or a user, newest first. */
export const listAllOrders = async (db: Database, actor: Owner): Promise<Order[]> =>
  (await findPlacedOrders(db, actor)).map(serializeStoredOrder);

const serializeStoredOrder = (order: StoredOrder): Order => serializeOrder(order, order.payments);
