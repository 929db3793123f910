import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { earlier } from '#shared/calendar-date.ts';
import { salesIn, startOfDay } from './sales-sources.queries.ts';
import './sales.tables.ts';

export interface SalesQuery {
  /** The first and the last day. */
  from: string;
  to: string;
  /** Hours of one day, or days or months. */
  unit: 'hour' | 'day' | 'month';
  timeZone: string;
  /** The first day that is not added up. */
  addedUntil: string | null;
  /** Leaves out what is later. */
  until: Date;
}

export interface SalesRow {
  /** Hours since the beginning of the day, a day, or the first day of a month. */
  bucket: string;
  orders: number;
  gross: number;
  reductions: number;
  newCustomers: number;
  abandoned: number;
}

/** The first of the days that have to be counted live. The last one is, if it is not over. */
export function firstLiveDay({ from, to, unit, addedUntil }: Pick<SalesQuery, 'from' | 'to' | 'unit' | 'addedUntil'>): string {
  if (unit === 'hour' || addedUntil === null) return from;
  return addedUntil < from ? from : earlier(addedUntil, to);
}

/** What was sold, by hour, day or month. Days that are added up are read as such; the last day, and those that are not, are counted. */
export async function findSales(db: Database, query: SalesQuery): Promise<SalesRow[]> {
  const { from, unit, timeZone, until } = query;
  const live = firstLiveDay(query);
  const window = { start: startOfDay(live, timeZone), end: sql`${until}::timestamptz` };
  const { rows } = await sql<SalesRow>`
    select bucket::text as bucket, sum(orders) as orders, sum(gross) as gross, sum(reductions) as reductions,
      sum(new_customers) as "newCustomers", sum(abandoned) as abandoned
    from (
      select ${bucketOfDay(sql`day`, unit)} as bucket, orders, gross, reductions, new_customers, abandoned
      from sales_days where day >= ${from}::date and day < ${live}::date
      union all
      ${salesIn(window, (moment) =>
        unit === 'hour'
          ? sql`floor(extract(epoch from ${moment} - ${window.start}) / 3600)::integer::text`
          : bucketOfDay(sql`(${moment} at time zone ${timeZone})::date`, unit),
      )}
    ) parts group by 1`.execute(db);
  return rows;
}

const bucketOfDay = (day: RawBuilder<unknown>, unit: SalesQuery['unit']): RawBuilder<unknown> =>
  unit === 'month' ? sql`date_trunc('month', ${day})::date::text` : sql`${day}::text`;

/** Moments of the shop's calendar: the beginning of the first day, and the end of the last one. */
export async function findMoments(
  db: Database,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<{ start: Date; end: Date }> {
  const { rows } = await sql<{ start: Date; end: Date }>`
    select ${startOfDay(from, timeZone)} as start, ((${to}::date + 1)::timestamp at time zone ${timeZone}) as end`.execute(db);
  if (!rows[0]) throw new Error('There is no time');
  return rows[0];
}

/** The moment with the same time of day on another day. */
export async function moveToDay(db: Database, moment: Date, { day, timeZone }: { day: string; timeZone: string }): Promise<Date> {
  const { rows } = await sql<{ moved: Date }>`
    select ((${day}::date + (${moment}::timestamptz at time zone ${timeZone})::time) at time zone ${timeZone}) as moved`.execute(db);
  if (!rows[0]) throw new Error('There is no time');
  return rows[0].moved;
}
