import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { startOfDay, unitsSoldIn } from '../sales/sales-sources.queries.ts';
import '../sales/sales.tables.ts';

/** The days whose sales say how fast something sells. */
export const paceDays = 30;
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
 * available, or less than a week's sales. Their pace is that of the days from `from` on, of which those from `live` on are counted.
 */
export async function findLowStock(
  db: Database,
  { from, live, timeZone, lowStockLimit, limit }: { from: string; live: string; timeZone: string; lowStockLimit: number; limit: number },
): Promise<{ total: number; rows: Omit<LowStockRow, 'total'>[] }> {
  const { rows } = await sql<LowStockRow>`
    with sold as (
      select variation_id, sum(units)::integer as units
      from (
        select variation_id, units from variation_sales_days where day >= ${from}::date and day < ${live}::date
        union all
        select variation_id, units from (${unitsSoldIn({ start: startOfDay(live, timeZone), end: sql`now()` }, timeZone)}) counted
      ) parts group by variation_id
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
