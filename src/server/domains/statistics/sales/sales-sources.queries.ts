import { type RawBuilder, sql } from 'kysely';
import { replacedByNewerRequest } from '#server/domains/orders/requests/release-earlier-request.ts';

/** Moments, the second one exclusive, as SQL. */
export interface SqlWindow {
  start: RawBuilder<unknown>;
  end: RawBuilder<unknown>;
}

/** The first moment of a day. */
export const startOfDay = (day: string, timeZone: string): RawBuilder<unknown> => sql`(${day}::date::timestamp at time zone ${timeZone})`;

const within = (column: RawBuilder<unknown>, { start, end }: SqlWindow) => sql`${column} >= ${start} and ${column} < ${end}`;

/**
 * What was sold in a window, as rows `(bucket, orders, gross, reductions, new_customers, abandoned)` that are still to be summed by bucket. Both what is added
 * up by day and what is counted live come from here.
 *
 * - `gross`: the totals of the orders placed in it, with delivery and tax, after discounts. An order that is cancelled at any time counts nowhere.
 *   Nor does one of a gift card: what it pays for later is sold then.
 * - `reductions`: what was refunded of such orders in it, or waived, so that nobody pays it.
 * - `new_customers`: orders before which nobody with their email has ordered. Who has been erased since is not counted.
 * - `abandoned`: requests started in it that were never placed, but for those that the customer replaced by a newer one.
 */
export const salesIn = (window: SqlWindow, bucketOf: (moment: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${bucketOf(sql`placed_at`)} as bucket, count(*) as orders, sum(total) as gross, 0 as reductions, 0 as new_customers, 0 as abandoned
  from orders where placed_at is not null and status <> 'cancelled' and ${within(sql`placed_at`, window)} group by 1
  union all
  select ${bucketOf(sql`placed_at`)}, -count(*), -sum(total), 0, 0, 0
  from orders where delivery ->> 'kind' = 'email' and placed_at is not null and status <> 'cancelled' and ${within(sql`placed_at`, window)} group by 1
  union all
  select ${bucketOf(sql`e.created_at`)}, 0, 0, sum(case e.kind when 'waived' then greatest(e.amount - coalesce(r.amount, 0), 0) else e.amount end), 0, 0
  from payment_entries e join orders o on o.id = e.order_id
  left join refunds r on e.kind = 'waived' and r.order_id = e.order_id and r.id::text = e.reference
  where e.kind in ('refunded', 'waived') and ${within(sql`e.created_at`, window)} and o.placed_at is not null and o.status <> 'cancelled'
    and o.delivery ->> 'kind' is distinct from 'email' group by 1
  union all
  select ${bucketOf(sql`first.placed_at`)}, 0, 0, 0, count(*), 0
  from (
    select distinct on (email) email, placed_at from orders
    where placed_at is not null and status <> 'cancelled' and email is not null and ${within(sql`placed_at`, window)}
    order by email, placed_at) first
  where not exists (
    select from orders o
    where o.email = first.email and o.placed_at < first.placed_at and o.placed_at is not null and o.status <> 'cancelled')
  group by 1
  union all
  select ${bucketOf(sql`o.created_at`)}, 0, 0, 0, 0, count(*)
  from orders o
  where o.placed_at is null and o.status = 'cancelled' and ${within(sql`o.created_at`, window)}
    and not exists (select from order_history h where h.order_id = o.id and h.note = ${replacedByNewerRequest})
  group by 1`;

/** The units and the revenue of each variation in the orders placed in a window, as rows `(day, variation_id, product_id, units, revenue)`. */
export const unitsSoldIn = (window: SqlWindow, timeZone: string): RawBuilder<unknown> => sql`
  select (o.placed_at at time zone ${timeZone})::date as day, i.variation_id, i.product_id, sum(i.quantity)::integer as units, sum(i.total) as revenue
  from orders o join order_items i on i.order_id = o.id
  where o.placed_at is not null and o.status <> 'cancelled' and ${within(sql`o.placed_at`, window)}
    and i.variation_id is not null and i.product_id is not null
  group by 1, 2, 3`;
