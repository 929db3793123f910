import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { addMonths, earlier, later, startOfMonth } from '#shared/calendar-date.ts';
import { startOfDay, unitsSoldIn } from '../sales/sales-sources.queries.ts';
import '../sales/sales.tables.ts';

interface ProductSalesRow {
  /** Null once the product is deleted. */
  product: string | null;
  title: string | null;
  units: number;
  revenue: number;
}

/**
 * The products with the most revenue in a period: from the sums of its whole months and of its other days, and counted for the days from `live` on.
 */
export async function findTopProducts(
  db: Database,
  { from, live, until, timeZone, limit }: { from: string; live: string; until: Date; timeZone: string; limit: number },
): Promise<ProductSalesRow[]> {
  const { rows } = await sql<ProductSalesRow>`
    select case when p.deleted_at is null then p.id end as product, p.title, top.units, top.revenue
    from (
      select product_id, sum(units) as units, sum(revenue) as revenue
      from (
        ${addedUpSales({ from, end: live })}
        union all
        select product_id, units, revenue
        from (${unitsSoldIn({ start: startOfDay(live, timeZone), end: sql`${until}::timestamptz` }, timeZone)}) counted
      ) parts group by product_id having sum(units) > 0
      order by revenue desc, units desc, product_id limit ${limit}
    ) top left join products p on p.id = top.product_id
    order by top.revenue desc, top.units desc, top.product_id`.execute(db);
  return rows;
}

/** The sums of the days from one to before another: of their whole months as such, and of the days before and after. */
function addedUpSales({ from, end }: { from: string; end: string }): RawBuilder<unknown> {
  const days = (first: string, next: string) =>
    sql`select product_id, units, revenue from variation_sales_days where day >= ${first}::date and day < ${next}::date`;
  const firstMonth = from === startOfMonth(from) ? from : startOfMonth(addMonths(from, 1));
  const lastMonth = later(firstMonth, startOfMonth(end));
  return sql`${days(from, earlier(firstMonth, end))}
    union all
    select product_id, units, revenue from product_sales_months where month >= ${firstMonth}::date and month < ${lastMonth}::date
    union all
    ${days(earlier(later(lastMonth, from), end), end)}`;
}
