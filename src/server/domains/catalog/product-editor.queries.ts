import { sql } from 'kysely';
import type { PriceChange } from '#contract/catalog.ts';
import type { Database } from '#server/platform/database/database.ts';
import './catalog.tables.ts';

interface FieldValues {
  vendors: string[];
  tags: string[];
  allergens: string[];
}

/** The values that products have, by name. */
export async function findFieldValues(db: Database): Promise<FieldValues> {
  const { rows } = await sql<FieldValues>`
    select array(select distinct vendor from products where deleted_at is null order by vendor) as vendors,
      array(select distinct tag from products, unnest(tags) as tag where deleted_at is null order by tag) as tags,
      array(select distinct allergen from products, unnest(allergens) as allergen where deleted_at is null order by allergen) as allergens`.execute(
    db,
  );
  return rows[0] ?? { vendors: [], tags: [], allergens: [] };
}

type PriceChangeRow = Omit<PriceChange, 'at'> & { at: Date };

/** A page of the price changes of a product's variations, newest first, with the number of all. */
export async function findPriceChanges(
  db: Database,
  { id, page, limit }: { id: string; page: number; limit: number },
): Promise<{ list: PriceChangeRow[]; total: number }> {
  const { rows } = await sql<{ total: number } & (PriceChangeRow | { at: null })>`
    with changes as (
      select p.*, v.title from price_changes p join variations v on v.id = p.variation_id where v.product_id = ${id}
    )
    select counted.total, page.*
    from (select count(*) as total from changes) counted
    left join (
      select json_build_object('_id', c.variation_id, 'title', c.title) as variation, c.price, c.compare_at_price as "compareAtPrice",
        c.previous_price as "previousPrice", c.previous_compare_at_price as "previousCompareAtPrice", u.name as by, c.created_at as at
      from changes c left join users u on u.id = c.admin_id
      order by c.created_at desc, c.id desc
      limit ${limit} offset ${(page - 1) * limit}
    ) page on true
    order by page.at desc`.execute(db);
  return { list: rows.filter((row): row is { total: number } & PriceChangeRow => row.at !== null), total: rows[0]?.total ?? 0 };
}
