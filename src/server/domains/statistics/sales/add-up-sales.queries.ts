import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { salesIn, startOfDay, unitsSoldIn } from './sales-sources.queries.ts';
import './sales.tables.ts';

/** Which days are added up, by which calendar. */
export interface SalesState {
  timeZone: string;
  /** The first day that is not; null if none is. */
  addedUntil: string | null;
}

/** Days of the shop's calendar, `to` exclusive. */
interface Days {
  from: string;
  to: string;
  timeZone: string;
}

/** Creates the only row of the state, if it does not exist yet. */
export const insertSalesState = (db: Database, timeZone: string): Promise<unknown> =>
  sql`insert into sales_state (time_zone) values (${timeZone}) on conflict do nothing`.execute(db);

const stateColumns = sql`time_zone as "timeZone", added_until::text as "addedUntil"`;

/** Undefined if nothing was ever added up. */
export const readSalesState = async (db: Database): Promise<SalesState | undefined> =>
  (await sql<SalesState>`select ${stateColumns} from sales_state`.execute(db)).rows[0];

/** The same, locked against everything else that adds up sales until the transaction ends. */
export const lockSalesState = async (db: Database): Promise<SalesState | undefined> =>
  (await sql<SalesState>`select ${stateColumns} from sales_state for update`.execute(db)).rows[0];

export const setAddedUntil = (db: Database, day: string): Promise<unknown> =>
  sql`update sales_state set added_until = ${day}::date`.execute(db);

/** Deletes what was added up; `timeZone` is that of the days to come. */
export async function clearSales(db: Database, timeZone: string): Promise<void> {
  await sql`delete from sales_days`.execute(db);
  await sql`delete from variation_sales_days`.execute(db);
  await sql`delete from product_sales_months`.execute(db);
  await sql`delete from recent_variation_sales`.execute(db);
  await sql`update sales_state set time_zone = ${timeZone}, added_until = null`.execute(db);
}

/** The day of the first order, request or payment; null if there is none. */
export async function findFirstDay(db: Database, timeZone: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (least(
      (select min(placed_at) from orders where placed_at is not null and status <> 'cancelled'),
      (select min(created_at) from orders where placed_at is null)) at time zone ${timeZone})::date::text as day`.execute(db);
  return rows[0]?.day ?? null;
}

/** Takes days out of what is added up. */
export async function subtractDays(db: Database, { from, to }: Days): Promise<void> {
  await sql`
    with removed as (delete from variation_sales_days where day >= ${from}::date and day < ${to}::date returning *),
    sums as (
      select date_trunc('month', day)::date as month, product_id, sum(units) as units, sum(revenue) as revenue from removed group by 1, 2)
    update product_sales_months m set units = m.units - sums.units, revenue = m.revenue - sums.revenue
    from sums where m.month = sums.month and m.product_id = sums.product_id`.execute(db);
  await sql`delete from sales_days where day >= ${from}::date and day < ${to}::date`.execute(db);
}

/** Adds up days, of which nothing may be in yet. */
export async function addDays(db: Database, { from, to, timeZone }: Days): Promise<void> {
  const window = { start: startOfDay(from, timeZone), end: startOfDay(to, timeZone) };
  await sql`
    with added as (
      insert into variation_sales_days (day, variation_id, product_id, units, revenue) ${unitsSoldIn(window, timeZone)}
      -- As the index sorts them: what is read together is stored together.
      order by 1, 2, 3 returning *)
    insert into product_sales_months (month, product_id, units, revenue)
    select date_trunc('month', day)::date, product_id, sum(units), sum(revenue) from added group by 1, 2
    on conflict (month, product_id) do update
      set units = product_sales_months.units + excluded.units, revenue = product_sales_months.revenue + excluded.revenue`.execute(db);
  await sql`
    insert into sales_days (day, orders, gross, reductions, new_customers, abandoned)
    select bucket, sum(orders), sum(gross), sum(reductions), sum(new_customers), sum(abandoned)
    from (${salesIn(window, (moment) => sql`(${moment} at time zone ${timeZone})::date`)}) parts group by bucket`.execute(db);
}

/** How many days before `added_until` are recent: with today, the days whose sales say how fast something sells. */
export const recentDays = 29;

/** Sums the recent days up to a day, exclusive, from those that are added up. Only what has changed is written. */
export const sumRecentDays = (db: Database, addedUntil: string): Promise<unknown> =>
  sql`
    with sums as (
      select variation_id, sum(units) as units from variation_sales_days
      where day >= ${addedUntil}::date - ${recentDays}::integer and day < ${addedUntil}::date
      group by variation_id having sum(units) > 0
    ),
    gone as (delete from recent_variation_sales where variation_id not in (select variation_id from sums))
    insert into recent_variation_sales as stored (variation_id, units) select variation_id, units from sums
    on conflict (variation_id) do update set units = excluded.units where stored.units <> excluded.units`.execute(db);

/**
 * The days before `before` whose sums change with a cancelled order: that on which it was placed, those of its refunds, and that of the order that has become
 * the first one of its email.
 */
export async function findDaysOfOrder(
  db: Database,
  orderId: string,
  { timeZone, before }: { timeZone: string; before: string },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with changed as (select id, email, placed_at from orders where id = ${orderId}::uuid and placed_at is not null)
    select distinct (moment at time zone ${timeZone})::date::text as day
    from (
      select placed_at as moment from changed
      union all
      select e.created_at from payment_entries e join changed on e.order_id = changed.id where e.kind in ('refunded', 'waived')
      union all
      select min(o.placed_at) from orders o join changed on o.email = changed.email and o.placed_at >= changed.placed_at
      where o.placed_at is not null and o.status <> 'cancelled'
    ) moments
    where moment < ${startOfDay(before, timeZone)}
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}
