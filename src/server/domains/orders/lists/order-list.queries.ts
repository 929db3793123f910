import { type RawBuilder, sql } from 'kysely';
import type { OrderFilters } from '#contract/orders.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { Database } from '#server/platform/database/database.ts';
import { uuidArray } from '#server/platform/database/uuid-array.ts';
import { orderColumns, type StoredOrder } from '../order-columns.queries.ts';

export async function findOrdersById(db: Database, ids: readonly string[]): Promise<StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`select ${orderColumns} from orders o where o.id = any(${uuidArray(ids)})`.execute(db);
  return rows;
}

interface OrderPageQuery extends Omit<OrderFilters, 'q'> {
  page: number;
  limit: number;
  /** The text to find, and the order number that it may be. */
  search: { text: string; number: string } | null;
  timeZone: string;
}

const sortOrders = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
} satisfies Record<OrderFilters['sort'], RawBuilder<unknown>>;

const sortedPage = {
  newest: sql`page."createdAt" desc, page.id desc`,
  oldest: sql`page."createdAt", page.id`,
} satisfies Record<OrderFilters['sort'], RawBuilder<unknown>>;

/**
 * A page of all orders that match, and their number, in one round trip. Each filter has its index, which also counts: the index of placed orders, or that of
 * a status, contains nothing else, so the matches are counted without reading a row. Only the orders on the page are read in full.
 */
export async function findOrdersPage(
  db: Database,
  { page, limit, sort, ...filters }: OrderPageQuery,
): Promise<{ rows: StoredOrder[]; total: number }> {
  const matching = sql`orders where ${sql.join(conditionsOf(filters), sql` and `)}`;
  const { rows } = await sql<{ matches: number } & (StoredOrder | { id: null })>`
    ${filters.search ? searchOrders(filters.search) : sql``}
    select counted.matches, page.*
    from (select count(*) as matches from ${matching}) counted
    left join (
      select ${orderColumns}
      from (select id from ${matching} order by ${sortOrders[sort]} limit ${limit} offset ${(page - 1) * limit}) shown
      join orders o on o.id = shown.id
    ) page on true
    order by ${sortedPage[sort]}`.execute(db);
  return { rows: rows.filter((row): row is { matches: number } & StoredOrder => row.id !== null), total: rows[0]?.matches ?? 0 };
}

function conditionsOf({
  status = [],
  requests,
  from,
  to,
  search,
  timeZone,
}: Omit<OrderPageQuery, 'page' | 'limit' | 'sort'>): RawBuilder<unknown>[] {
  const startOf = (date: string, days = 0) => sql`((${date}::date + ${days}::integer)::timestamp at time zone ${timeZone})`;
  return [
    isPlacedFilter(status, requests),
    ...(status.length > 0 ? [sql`status = any(${status}::text[])`] : []),
    ...(from ? [sql`created_at >= ${startOf(from)}`] : []),
    ...(to ? [sql`created_at < ${startOf(to, 1)}`] : []),
    ...(search ? [sql`id in (select order_id from found)`] : []),
  ];
}

/** Of more matches than these, a search finds the newest: nobody looks through all orders with a common e-mail domain. */
const maxMatches = 10_000;

/** The ids of the orders with this text or number, as `found`. Ids sort by time. Open requests are few, and the text of theirs is not stored. */
function searchOrders({ text, number }: { text: string; number: string }): RawBuilder<unknown> {
  const pattern = patternOf(text);
  return sql`with found as materialized (
    (select order_id from order_search where text ilike ${pattern} order by order_id desc limit ${maxMatches})
    union
    select id from orders where status = 'pending' and order_search_text(number, email, address) ilike ${pattern}
    union
    select id from orders where number = ${number}
  )`;
}

/** Requests that were never placed are shown on request: as such, or as the only thing that is pending. */
function isPlacedFilter(status: readonly string[], requests: boolean | undefined): RawBuilder<unknown> {
  if (requests) return sql`placed_at is null`;
  return status.includes('pending') ? sql`(placed_at is not null or status = 'pending')` : sql`placed_at is not null`;
}

/** One or two letters find the beginnings of words, for which trigrams are stored; within words they would match nearly everything. */
const patternOf = (text: string): string => (text.length < 3 ? containsPattern(text).replace('%', '% ') : containsPattern(text));
