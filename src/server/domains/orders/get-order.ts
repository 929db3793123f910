import type { Order } from '#contract/orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { describeOrder } from './describe-order.ts';
import { type Asker, findOrder, type OrderName } from './orders.queries.ts';

/** One order, for its owner, for whoever has the key of its link, and for admins. Throws NotFound for a missing one and for somebody else's alike. */
export async function getOrder(db: Database, asker: Asker, name: OrderName): Promise<Order> {
  const order = await findOrder(db, asker, name);
  if (!order) throw new NotFound('This order');
  return describeOrder(order, order.payments);
}
