import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { recentDays } from './add-up-sales.queries.ts';
import { salesIn, startOfDay, unitsSoldIn } from './sales-sources.queries.ts';

/** Days that were added up otherwise than the orders say, oldest first. What erased customers and deleted requests have left behind is not compared. */
export async function findSalesMismatchDays(
  db: Database,
  { from, addedUntil, timeZone }: { from: string; addedUntil: string; timeZone: string },
): Promise<string[]> {
  const window = { start: startOfDay(from, timeZone), end: startOfDay(addedUntil, timeZone) };
  const { rows } = await sql<{ day: string }>`
    with truth as (
      select bucket as day, sum(orders) as orders, sum(gross) as gross, sum(reductions) as reductions
      from (${salesIn(window, (moment) => sql`(${moment} at time zone ${timeZone})::date`)}) parts group by bucket
    ),
    true_units as (select day, sum(units) as units, sum(revenue) as revenue from (${unitsSoldIn(window, timeZone)}) counted group by day),
    added_units as (select day, sum(units) as units, sum(revenue) as revenue from variation_sales_days group by day)
    select coalesce(t.day, s.day)::text as day from truth t full join sales_days s on s.day = t.day
    where (coalesce(t.orders, 0), coalesce(t.gross, 0), coalesce(t.reductions, 0))
      is distinct from (coalesce(s.orders, 0), coalesce(s.gross, 0), coalesce(s.reductions, 0))
    union
    select coalesce(t.day, a.day)::text from true_units t full join added_units a on a.day = t.day
    where (t.units, t.revenue) is distinct from (a.units, a.revenue)
    union
    select coalesce(d.month, m.month)::text
    from (select date_trunc('month', day)::date as month, product_id, sum(units) as units, sum(revenue) as revenue
      from variation_sales_days group by 1, 2) d
    full join (select * from product_sales_months where units <> 0 or revenue <> 0) m on m.month = d.month and m.product_id = d.product_id
    where (d.units, d.revenue) is distinct from (m.units, m.revenue)
    union
    select ${addedUntil}
    where exists (
      select from (
        select variation_id, sum(units) as units from variation_sales_days
        where day >= ${addedUntil}::date - ${recentDays}::integer and day < ${addedUntil}::date
        group by variation_id having sum(units) > 0
      ) recent full join recent_variation_sales stored using (variation_id)
      where recent.units is distinct from stored.units)
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/** Whether a job that counts days again is waiting, or was given up. */
export async function isRecountWaiting(db: Database): Promise<boolean> {
  return (
    (await sql`select from graphile_worker.jobs where task_identifier = 'order.cancelled:recount-sales' limit 1`.execute(db)).rows.length >
    0
  );
}
