import { sql } from 'kysely';
import type { OrderFilters } from '#contract/orders.ts';
import type { Database } from '#server/platform/database/database.ts';
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
 * A page of all orders that match, and their number, in one round trip. Each filter has its index, which also counts: the index of placed orders, or that of
 * a status, contains nothing else, so the matches are counted without reading a row. Only the orders on the page are read in full.
 */
export async function findOrdersPage(
  db: Database,
  { page, limit, sort, ...filters }: OrderPageQuery,
): Promise<{ rows: StoredOrder[]; total: number }> {
  const matching = matchingOrders(filters);
  const { order } = sortOrders[sort];
  const { rows } = await sql<{ matches: number } & (StoredOrder | { id: null })>`
    ${withFound(filters)}
    select counted.matches, page.*
    from (select count(*) as matches from ${matching}) counted
    left join (
      select ${orderColumns}, shown.place
      from (
        select id, row_number() over () as place
        from (select id from ${matching} order by ${order} limit ${limit} offset ${(page - 1) * limit}) sorted
      ) shown
      join orders o on o.id = shown.id
    ) page on true
    order by page.place`.execute(db);
  return { rows: rows.filter((row): row is { matches: number } & StoredOrder => row.id !== null), total: rows[0]?.matches ?? 0 };
}
