import { type RawBuilder, sql } from 'kysely';
import { maxAmount } from '#contract/limits.ts';
import type { PriceChange } from '#contract/product-admin.ts';
import type { Database } from '#server/platform/database/database.ts';
import '../catalog.tables.ts';

/** `unit`: how many minor units a whole one of the currency has. */
export type PriceTerms = Pick<PriceChange, 'percent' | 'rounding'> & { unit: number };

/** The hundredths that a rounded price may end with. */
const endings: Record<PriceChange['rounding'], number | null> = { none: null, '.99': 99, '.95': 95, whole: 0 };

/** A price of `variations v` after the change: rounded to the nearest allowed one, never below the lowest of those. */
function newPrice({ percent, rounding, unit }: PriceTerms): RawBuilder<number> {
  const exact = sql`v.price * (100 + ${percent}::numeric) / 100`;
  const hundredths = endings[rounding];
  const ending = (unit * (hundredths ?? 0)) / 100;
  const rounded =
    hundredths === null
      ? sql`round(${exact})`
      : sql`greatest(${ending}::numeric, round((${exact} - ${ending}) / ${unit}) * ${unit} + ${ending})`;
  return sql<number>`least(${rounded}, ${maxAmount})::integer`;
}

interface PriceRow {
  product: string;
  variation: string;
  sku: string;
  from: number;
  to: number;
}

/** What a change of prices would do: the counts, and the first of the changed variations. */
export async function previewPrices(
  db: Database,
  selected: RawBuilder<boolean>,
  terms: PriceTerms,
  limit: number,
): Promise<{ products: number; variations: number; list: PriceRow[] }> {
  const { rows } = await sql<{ products: number; variations: number; list: PriceRow[] }>`
    with changed as materialized (
      select p.id, p.title as product, v.title as variation, v.sku::text as sku, v.position, v.price as "from", ${newPrice(terms)} as "to"
      from products p join variations v on v.product_id = p.id where ${selected} and v.price <> ${newPrice(terms)}
    )
    select count(distinct id) as products, count(*) as variations, (
      select coalesce(json_agg(json_build_object('product', product, 'variation', variation, 'sku', sku, 'from', "from", 'to', "to")), '[]')
      from (select * from changed order by lower(product), id, position limit ${limit}) first
    ) as list from changed`.execute(db);
  return rows[0] ?? { products: 0, variations: 0, list: [] };
}

export interface ChangedPrices {
  /** The ids of the products. */
  products: string[];
  /** How many of their variations. */
  variations: number;
}

const changedPrices = sql<ChangedPrices>`
  select array(select distinct product_id from changed order by product_id) as products, (select count(*) from changed) as variations`;

/** Marks the price changes of this transaction as one, for `restorePrices`. */
export const startBulkPriceChange = (db: Database, id: string): Promise<unknown> =>
  sql`select set_config('kibble.bulk_price_change', ${id}, true)`.execute(db);

/** Changes the prices of the variations of products; `refreshPrices` does the rest. */
export async function updatePrices(db: Database, ids: readonly string[], terms: PriceTerms): Promise<ChangedPrices> {
  const { rows } = await sql<ChangedPrices>`
    with changed as (
      update variations v set price = ${newPrice(terms)}, updated_at = now()
      where v.product_id = any(${ids}::uuid[]) and v.price <> ${newPrice(terms)} returning v.product_id
    ) ${changedPrices}`.execute(db);
  return rows[0] ?? { products: [], variations: 0 };
}

/** The condition of `products p` to have been changed by a change of many prices, and not deleted since. */
export const hasBulkPriceChange = (id: string): RawBuilder<boolean> => sql<boolean>`p.deleted_at is null and exists (
  select from price_changes c join variations v on v.id = c.variation_id where c.bulk_change_id = ${id} and v.product_id = p.id)`;

/** How many variations a change of many prices has changed. */
export async function countBulkPriceChanges(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from price_changes where bulk_change_id = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Gives variations of products the prices from before a change of many, unless they were changed since, even if back to the same figure; `refreshPrices` does the rest. */
export async function restorePrices(db: Database, ids: readonly string[], bulkChange: string): Promise<ChangedPrices> {
  const { rows } = await sql<ChangedPrices>`
    with changed as (
      update variations v set price = c.previous_price, updated_at = now()
      from price_changes c
      where c.bulk_change_id = ${bulkChange} and v.id = c.variation_id and v.product_id = any(${ids}::uuid[])
        and not v.deleted and v.price = c.price
        and not exists (select from price_changes later where later.variation_id = v.id and later.created_at > c.created_at)
      returning v.product_id
    ) ${changedPrices}`.execute(db);
  return rows[0] ?? { products: [], variations: 0 };
}
