import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { addDays } from '#shared/calendar-date.ts';
import { recentDays } from '../sales/add-up-sales.queries.ts';
import { firstLiveDay } from '../sales/sales-by-time.queries.ts';
import { startOfDay, unitsSoldIn } from '../sales/sales-sources.queries.ts';
import '../sales/sales.tables.ts';

/** The days whose sales say how fast something sells: the recent ones and today. */
const paceDays = recentDays + 1;
/** Less stock than for these days is low, however many units it is. */
const daysOfLowStock = 7;

interface LowStockRow {
  total: number;
  product: string;
  title: string;
  variation: string;
  variationTitle: string;
  sku: string;
  available: number;
  unitsSold: number;
  daysLeft: number | null;
}

/**
 * The enabled products that are about to run out, those with the fewest days left first, and how many there are: at most the shop's limit of units is
 * available, or less than a week's sales. Their pace is that of the last 30 days, of which those from `addedUntil` on are counted.
 */
export async function findLowStock(
  db: Database,
  { today, addedUntil, timeZone, lowStockLimit, limit }: LowStockQuery,
): Promise<{ total: number; rows: Omit<LowStockRow, 'total'>[] }> {
  const { rows } = await sql<LowStockRow>`
    with sold as (
      select variation_id, sum(units)::integer as units from (${unitsSoldRecently({ today, addedUntil, timeZone })}) parts group by variation_id
    ),
    low as (
      select s.variation_id, s.on_hand - s.reserved as available, coalesce(sold.units, 0) as units,
        floor((s.on_hand - s.reserved)::numeric * ${paceDays}::integer / sold.units) as days_left
      from stock_levels s join variations v on v.id = s.variation_id join products p on p.id = v.product_id and p.enabled
      left join sold on sold.variation_id = s.variation_id
      where s.on_hand - s.reserved <= ${lowStockLimit}
        or (s.on_hand - s.reserved) * ${paceDays}::bigint < coalesce(sold.units, 0) * ${daysOfLowStock}::bigint
    ),
    shown as (
      select *, count(*) over () as total from low order by days_left nulls last, available, units desc, variation_id limit ${limit}
    )
    select shown.total, p.id as product, p.title, v.id as variation, v.title as "variationTitle", v.sku, shown.available, shown.units as "unitsSold",
      shown.days_left as "daysLeft"
    from shown join variations v on v.id = shown.variation_id join products p on p.id = v.product_id
    order by shown.days_left nulls last, shown.available, shown.units desc, shown.variation_id`.execute(db);
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) };
}

interface LowStockQuery extends PaceQuery {
  lowStockLimit: number;
  limit: number;
}

interface PaceQuery {
  today: string;
  /** The first day that is not added up. */
  addedUntil: string | null;
  timeZone: string;
}

/** The units of variations in the last 30 days: from their sum if only today is missing from it, otherwise, such as just after midnight, from the days. */
function unitsSoldRecently({ today, addedUntil, timeZone }: PaceQuery): RawBuilder<unknown> {
  const from = addDays(today, -recentDays);
  const live = firstLiveDay({ from, to: today, unit: 'day', addedUntil });
  return sql`
    ${
      addedUntil === today
        ? sql`select variation_id, units from recent_variation_sales`
        : sql`select variation_id, units from variation_sales_days where day >= ${from}::date and day < ${live}::date`
    }
    union all
    select variation_id, units from (${unitsSoldIn({ start: startOfDay(live, timeZone), end: sql`now()` }, timeZone)}) counted`;
}
