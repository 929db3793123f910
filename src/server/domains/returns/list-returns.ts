import type { ListedReturn, ReturnFilters, ReturnSort } from '#contract/returns.ts';
import { getOrders } from '#server/domains/orders/lists/get-orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findReturnsPage, type ReturnRef } from './returns.queries.ts';

/** A page of returns with their orders, by default the newest first, and the total number. */
export async function listReturns(
  db: Database,
  search: ReturnFilters & { sort?: ReturnSort | undefined; page: number; limit: number },
): Promise<{ list: ListedReturn[]; total: number }> {
  const { rows, total } = await findReturnsPage(db, search);
  return { list: await getListedReturns(db, rows), total };
}

/** These returns with their orders. */
export async function getListedReturns(db: Database, rows: readonly ReturnRef[]): Promise<ListedReturn[]> {
  const orders = await getOrders(
    db,
    rows.map(({ order_id }) => order_id),
  );
  return rows.flatMap((row) => {
    const order = orders.get(row.order_id);
    const one = order?.returns.find(({ _id }) => _id === row.id);
    if (!order || !one) return [];
    const { _id, number, email, currency } = order;
    return [{ ...one, order: { _id, number, email, currency } }];
  });
}
