import { sql } from 'kysely';
import { type ImageRow, imageJson } from '#server/domains/files/serialize-image.ts';
import type { Database } from '#server/platform/database/database.ts';
import { uuidArray } from '#server/platform/database/uuid-array.ts';
import './catalog.tables.ts';

interface SellableRow {
  id: string;
  title: string;
  sku: string;
  price: number;
  weight: number;
  bulky: boolean;
  product: {
    id: string;
    title: string;
    slug: string;
    enabled: boolean;
    categoryId: string;
    categoryIds: string[];
    taxClass: 'standard' | 'food';
  };
  image: ImageRow | null;
  onHand: number;
  reserved: number;
}

export async function findSellable(db: Database, variationIds: readonly string[]): Promise<SellableRow[]> {
  const { rows } = await sql<SellableRow>`
    select v.id, v.title, v.sku::text as sku, v.price, v.weight, v.bulky,
      json_build_object('id', p.id, 'title', p.title, 'slug', p.slug, 'enabled', p.enabled, 'categoryId', p.category_id,
        'categoryIds', above.ids, 'taxClass', p.tax_class) as product,
      coalesce((
        select ${imageJson('i')} from variation_images vi join images i on i.id = vi.image_id where vi.variation_id = v.id order by vi.position limit 1
      ), (
        select ${imageJson('i')} from variations own join variation_images vi on vi.variation_id = own.id join images i on i.id = vi.image_id
        where own.product_id = p.id order by own.position, vi.position limit 1
      )) as image, coalesce(s.on_hand, 0) as "onHand", coalesce(s.reserved, 0) as reserved
    from variations v
    join products p on p.id = v.product_id
    left join stock_levels s on s.variation_id = v.id
    left join lateral (
      with recursive path as (
        select c.id, c.parent_id, 1 as step from categories c where c.id = p.category_id
        union all
        select c.id, c.parent_id, path.step + 1 from path join categories c on c.id = path.parent_id
      )
      select json_agg(path.id order by path.step) as ids from path
    ) above on true
    where v.id = any(${uuidArray(variationIds)})`.execute(db);
  return rows;
}

export async function findEnabledFlags(db: Database, ids: readonly string[]): Promise<{ id: string; enabled: boolean }[]> {
  const { rows } = await sql<{ id: string; enabled: boolean }>`select id, enabled from products where id = any(${uuidArray(ids)})`.execute(
    db,
  );
  return rows;
}

export async function lockProductsOfVariations(db: Database, variationIds: readonly string[]): Promise<void> {
  await sql`
    select id from products where id in (select product_id from variations where id = any(${uuidArray(variationIds)}))
    order by id for no key update`.execute(db);
}

/** Locks the products until the transaction ends, ordered by id to avoid deadlocks. */
export async function lockProducts(db: Database, ids: readonly string[]): Promise<void> {
  await sql`select id from products where id = any(${uuidArray(ids)}) order by id for no key update`.execute(db);
}

export async function updateInStock(db: Database, variationIds: readonly string[]): Promise<void> {
  await sql`
    update products p set in_stock = now_in_stock
    from (
      select v.product_id, bool_or(s.on_hand > s.reserved) is true as now_in_stock
      from variations v left join stock_levels s on s.variation_id = v.id
      where v.product_id in (select product_id from variations where id = any(${uuidArray(variationIds)}))
      group by v.product_id
    ) current
    where p.id = current.product_id and p.in_stock <> current.now_in_stock`.execute(db);
}

export async function incrementUnitsSold(db: Database, lines: string): Promise<void> {
  await sql`
    update products p set units_sold = greatest(0, p.units_sold + sold.quantity)
    from (
      select product, sum(quantity)::integer as quantity
      from json_to_recordset(${lines}::json) as line(product uuid, quantity integer)
      group by product
    ) sold
    where p.id = sold.product`.execute(db);
}

export async function updateRatings(db: Database, ratings: string): Promise<void> {
  await sql`
    update products p set rating_average = rating.average, rating_count = rating.count
    from json_to_recordset(${ratings}::json) as rating(product uuid, average numeric, count integer)
    where p.id = rating.product`.execute(db);
}

/** The tax classes of enabled products. */
export async function findTaxClasses(db: Database): Promise<('standard' | 'food')[]> {
  const rows = await db.selectFrom('products').select('tax_class').distinct().where('enabled', '=', true).orderBy('tax_class').execute();
  return rows.map((row) => row.tax_class);
}
