import { sql } from 'kysely';
import type { OrderFilters } from '#contract/orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findPage } from '#server/platform/database/find-page.ts';
import { uuidArray } from '#server/platform/database/uuid-array.ts';
import { orderColumns, type StoredOrder } from '../order-columns.queries.ts';
import { matchingOrders, type OrderListFilters, sortOrders, withFound } from './order-filters.queries.ts';

export async function findOrdersById(db: Database, ids: readonly string[]): Promise<StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`select ${orderColumns} from orders o where o.id = any(${uuidArray(ids)})`.execute(db);
  return rows;
}

interface OrderPageQuery extends OrderListFilters {
  page: number;
  limit: number;
  sort: OrderFilters['sort'];
}

/**
 * A page of all orders that match, and their number. Each filter has its index, which also counts: the index of placed orders, or that of a status, contains
 * nothing else, so the matches are counted without reading a row. Only the orders on the page are read in full.
 */
export const findOrdersPage = (
  db: Database,
  { page, limit, sort, ...filters }: OrderPageQuery,
): Promise<{ rows: StoredOrder[]; total: number }> =>
  findPage(db, {
    page,
    limit,
    tables: withFound(filters),
    matching: matchingOrders(filters),
    order: sortOrders[sort].order,
    reverse: sortOrders[sort].reverse,
    read: (shown) => sql`select ${orderColumns}, shown.place from ${shown} shown join orders o on o.id = shown.id`,
  });
