import type { Order } from '#contract/orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { describeOrder } from './describe-order.ts';
import { findPageOfPlacedOrders, findPlacedOrders, type StoredOrder } from './orders.queries.ts';

/** A page of the caller's orders, newest first, with the number of all; requests that were never completed are none. */
export async function listOrders(
  db: Database,
  actor: Actor,
  place: { page: number; limit: number },
): Promise<{ list: Order[]; total: number }> {
  if (actor.kind === 'nobody') return { list: [], total: 0 };
  const { rows, total } = await findPageOfPlacedOrders(db, actor, place);
  return { list: rows.map(described), total };
}

/** Every order of the caller, newest first. */
export const listAllOrders = async (db: Database, actor: Actor): Promise<Order[]> => (await findPlacedOrders(db, actor)).map(described);

const described = (order: StoredOrder): Order => describeOrder(order, order.payments);
