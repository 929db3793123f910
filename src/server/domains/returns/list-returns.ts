import type { ListedReturn, ReturnFilters } from '#contract/returns.ts';
import { getOrders } from '#server/domains/orders/lists/get-orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findReturnsPage } from './returns.queries.ts';

/** A page of returns with their orders, newest first, and the total number. */
export async function listReturns(
  db: Database,
  { page, limit, ...filters }: ReturnFilters & { page: number; limit: number },
): Promise<{ list: ListedReturn[]; total: number }> {
  const { rows, total } = await findReturnsPage(db, filters, { page, limit });
  const orders = await getOrders(
    db,
    rows.map(({ order_id }) => order_id),
  );
  const list = rows.flatMap((row) => {
    const order = orders.get(row.order_id);
    const one = order?.returns.find(({ _id }) => _id === row.id);
    if (!order || !one) return [];
    const { _id, number, email, currency } = order;
    return [{ ...one, order: { _id, number, email, currency } }];
  });
  return { list, total };
}
