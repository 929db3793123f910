import { type RawBuilder, sql } from 'kysely';
import type { OrderFilters, OrderQueue } from '#contract/orders.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';

export interface OrderListFilters extends Omit<OrderFilters, 'q' | 'sort' | 'open'> {
  /** The text to find, and the order number that it may be. */
  search: { text: string; number: string } | null;
  timeZone: string;
}

/** What a list is sorted by, in SQL: the columns of the table `orders`, and the direction. */
export const sortOrders = {
  newest: { columns: sql`created_at, id`, order: sql`created_at desc, id desc`, reverse: sql`created_at, id`, isAscending: false },
  oldest: { columns: sql`created_at, id`, order: sql`created_at, id`, reverse: sql`created_at desc, id desc`, isAscending: true },
  total: { columns: sql`total, id`, order: sql`total, id`, reverse: sql`total desc, id desc`, isAscending: true },
  '-total': { columns: sql`total, id`, order: sql`total desc, id desc`, reverse: sql`total, id`, isAscending: false },
} satisfies Record<OrderFilters['sort'], Record<'columns' | 'order' | 'reverse', RawBuilder<unknown>> & { isAscending: boolean }>;

/** The matching rows as `orders where …`. The statement begins with `withFound`. */
export const matchingOrders = (filters: OrderListFilters): RawBuilder<unknown> =>
  sql`orders where ${sql.join(conditionsOf(filters), sql` and `)}`;

function conditionsOf({
  status = [],
  paymentStatus = [],
  paymentMethod = [],
  country,
  user,
  queue,
  requests,
  from,
  to,
  search,
  timeZone,
}: OrderListFilters): RawBuilder<unknown>[] {
  const startOf = (date: string, days = 0) => sql`((${date}::date + ${days}::integer)::timestamp at time zone ${timeZone})`;
  return [
    isPlacedFilter(status, requests),
    ...(queue ? [queueConditions[queue]] : []),
    ...(status.length > 0 ? [sql`status = any(${status}::text[])`] : []),
    ...(paymentStatus.length > 0 ? [sql`payment_status = any(${paymentStatus}::text[])`] : []),
    ...(paymentMethod.length > 0 ? [sql`payment_method = any(${paymentMethod}::text[])`] : []),
    ...(user ? [sql`user_id = ${user}::uuid`] : []),
    ...(country ? [sql`address ->> 'country' = ${country}`] : []),
    ...(from ? [sql`created_at >= ${startOf(from)}`] : []),
    ...(to ? [sql`created_at < ${startOf(to, 1)}`] : []),
    ...(search ? [sql`id in (select order_id from found)`] : []),
  ];
}

/** Requests that were never placed are shown on request: as such, or as the only thing that is pending. */
function isPlacedFilter(status: readonly string[], requests: boolean | undefined): RawBuilder<unknown> {
  if (requests) return sql`placed_at is null`;
  return status.includes('pending') ? sql`(placed_at is not null or status = 'pending')` : sql`placed_at is not null`;
}

/** As in the index `orders_open`. */
const isOpen = sql`placed_at is not null and status in ('placed', 'processing')`;

/** The orders of each queue. Cards and transfers are paid before an order leaves, so none that is unpaid has left. */
export const queueConditions = {
  to_ship: sql`${isOpen} and (payment_method = 'cash' or payment_status in ('paid', 'partially_refunded'))`,
  unpaid: sql`${isOpen} and payment_method <> 'cash' and payment_status in ('unpaid', 'authorized', 'failed')`,
  attention: sql`placed_at is not null and id in (select order_id from needing_attention)`,
} satisfies Record<OrderQueue, RawBuilder<unknown>>;

/**
 * The ids of orders that need a look, as `needing_attention`: a return that is not settled, a refund that the provider has rejected and nobody has repeated
 * since, a dispute of the last months, or the promised day has passed and the order is still here. The days of an order that waits for its transfer have not
 * begun.
 */
export const needingAttention = (timeZone: string): RawBuilder<unknown> => sql`needing_attention as materialized (
    select order_id from returns where status in ('requested', 'received')
    union
    select f.order_id from refunds f where f.state = 'failed' and f.updated_at > now() - interval '30 days' and f.amount > (
      select coalesce(sum(later.amount), 0) from refunds later
      where later.order_id = f.order_id and later.created_at > f.updated_at and later.state <> 'failed')
    union
    select order_id from payment_entries where kind in ('disputed', 'dispute_won')
    group by order_id
    having max(created_at) > now() - interval '120 days' and sum(case kind when 'disputed' then amount else -amount end) > 0
    union
    select id from orders where ${isOpen} and not (payment_method = 'transfer' and payment_status = 'unpaid') and delivery ->> 'latest' < (now() at time zone ${timeZone})::date::text
  )`;

/** Of more matches than these, a search finds the newest: nobody looks through all orders with a common email domain. */
const maxMatches = 10_000;

/** The ids of the orders with this text or number, as `found`. Ids sort by time. Open requests are few, and the text of theirs is not stored. */
function foundBySearch({ text, number }: { text: string; number: string }): RawBuilder<unknown> {
  const pattern = patternOf(text);
  return sql`found as materialized (
    (select order_id from order_search where text ilike ${pattern} order by order_id desc limit ${maxMatches})
    union
    select id from orders where status = 'pending' and order_search_text(number, email, address, billing_address) ilike ${pattern}
    union
    select id from orders where number = ${number}
  )`;
}

/** One or two letters find the beginnings of words, for which trigrams are stored; within words they would match nearly everything. */
const patternOf = (text: string): string => (text.length < 3 ? containsPattern(text).replace('%', '% ') : containsPattern(text));

/** The beginning of a statement with `matchingOrders`. */
export function withFound({ search, queue, timeZone }: Pick<OrderListFilters, 'search' | 'queue' | 'timeZone'>): RawBuilder<unknown> {
  const tables = [...(search ? [foundBySearch(search)] : []), ...(queue === 'attention' ? [needingAttention(timeZone)] : [])];
  return tables.length > 0 ? sql`with ${sql.join(tables)}` : sql``;
}
