import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { uuidArray } from '#server/platform/database/uuid-array.ts';
import './catalog.tables.ts';

/** The SKUs of variations whose lowest price is not the one that follows from the log of prices. */
export async function findLowestPriceMismatches(db: Database): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select sku::text as sku from variations
    where lowest_price_30_days is distinct from case when compare_at_price > price then lowest_price_by_log(id) end
    order by sku`.execute(db);
  return rows.map(({ sku }) => sku);
}

/** Writes into the log that the reduced variations of products cost their compare-at price from `days` ago until they were reduced now. */
export async function insertEarlierPrices(db: Database, products: readonly string[], days: number): Promise<void> {
  await sql`
    with reduced as (
      select id, compare_at_price from variations where product_id = any(${uuidArray(products)}) and compare_at_price > price
    ), first as (
      update price_changes c set previous_price = r.compare_at_price from reduced r where c.variation_id = r.id and c.previous_price is null
    )
    insert into price_changes (variation_id, price, created_at) select id, compare_at_price, now() - make_interval(days => ${days}) from reduced`.execute(
    db,
  );
  await sql`
    update variations set lowest_price_30_days = lowest_price_by_log(id)
    where product_id = any(${uuidArray(products)}) and compare_at_price > price`.execute(db);
}
