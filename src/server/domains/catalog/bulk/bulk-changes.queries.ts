import { type RawBuilder, sql } from 'kysely';
import { maxAmount, productLimits } from '#contract/limits.ts';
import type { PriceChange } from '#contract/product-admin.ts';
import type { Database } from '#server/platform/database/database.ts';
import '../catalog.tables.ts';

/** Locks the chosen products until the transaction ends, in the order of their ids to avoid deadlocks, and returns their ids. */
export async function lockSelectedProducts(db: Database, selected: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from products p where ${selected} order by p.id for update`.execute(db);
  return rows.map(({ id }) => id);
}

const changed = sql`version = version + 1, updated_at = now()`;
const returnIds = async (statement: RawBuilder<{ id: string }>, db: Database): Promise<string[]> =>
  (await statement.execute(db)).rows.map(({ id }) => id);

/** Enables or disables products, except those without a picture, which cannot be enabled. Returns the changed ones. */
export const updateEnabled = (db: Database, ids: readonly string[], enabled: boolean): Promise<string[]> =>
  returnIds(
    sql`update products p set enabled = ${enabled}, ${changed}
      where p.id = any(${ids}::uuid[]) and enabled <> ${enabled} and (not ${enabled} or ${hasImage}) returning id`,
    db,
  );

/** The condition of `products p` to have a picture. */
export const hasImage = sql<boolean>`exists (select from variations v join variation_images vi on vi.variation_id = v.id where v.product_id = p.id)`;

/** How many of the products have no picture. */
export async function countWithoutImage(db: Database, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from products p where p.id = any(${ids}::uuid[]) and not ${hasImage}`.execute(db);
  return rows[0]?.count ?? 0;
}

export const updateCategory = (db: Database, ids: readonly string[], category: string): Promise<string[]> =>
  returnIds(
    sql`update products set category_id = ${category}::uuid, ${changed}
      where id = any(${ids}::uuid[]) and category_id <> ${category}::uuid returning id`,
    db,
  );

/** Adds tags that are missing, except where there would be too many. */
export const addTags = (db: Database, ids: readonly string[], tags: readonly string[]): Promise<string[]> =>
  returnIds(
    sql`update products p set tags = p.tags || ${missingTags(tags)}, ${changed}
      where p.id = any(${ids}::uuid[]) and not p.tags @> ${tags}::text[]
        and cardinality(p.tags) + cardinality(${missingTags(tags)}) <= ${productLimits.listEntries} returning p.id`,
    db,
  );

const missingTags = (tags: readonly string[]) => sql`array(select tag from unnest(${tags}::text[]) tag where tag <> all(p.tags))`;

export const removeTags = (db: Database, ids: readonly string[], tags: readonly string[]): Promise<string[]> =>
  returnIds(
    sql`update products set tags = array(
        select tag from unnest(tags) with ordinality as own (tag, place) where tag <> all(${tags}::text[]) order by place
      ), ${changed}
      where id = any(${ids}::uuid[]) and tags && ${tags}::text[] returning id`,
    db,
  );

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

/** Changes the prices of the variations of products, and returns which products changed, and how many variations. `refreshPrices` does the rest. */
export async function updatePrices(
  db: Database,
  ids: readonly string[],
  terms: PriceTerms,
): Promise<{ products: string[]; variations: number }> {
  const { rows } = await sql<{ products: string[]; variations: number }>`
    with changed as (
      update variations v set price = ${newPrice(terms)}, updated_at = now()
      where v.product_id = any(${ids}::uuid[]) and v.price <> ${newPrice(terms)} returning v.product_id
    )
    select array(select distinct product_id from changed order by product_id) as products, (select count(*) from changed) as variations`.execute(
    db,
  );
  return rows[0] ?? { products: [], variations: 0 };
}
