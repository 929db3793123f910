import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tables } from '#server/platform/database/database.ts';
import './catalog.tables.ts';

export const insertProduct = (db: Database, product: Insertable<Tables['products']>): Promise<unknown> =>
  db.insertInto('products').values(product).execute();

/** Locks a product that is not deleted until the transaction ends. */
export const lockProduct = (db: Database, id: string): Promise<{ version: number; enabled: boolean } | undefined> =>
  db
    .selectFrom('products')
    .select(['version', 'enabled'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Changes a product and increments its version. */
export const updateProductRow = (db: Database, id: string, changes: Updateable<Tables['products']>): Promise<unknown> =>
  db
    .updateTable('products')
    .set((row) => ({ ...changes, version: row('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();

/** Sets the price of a variation, if one is given. Returns whether the product has this variation. */
export async function updateVariationPrice(
  db: Database,
  { product, variation, price }: { product: string; variation: string; price: number | undefined },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update variations set price = coalesce(${price ?? null}::integer, price), updated_at = now()
    where id = ${variation}::uuid and product_id = ${product}::uuid`.execute(db);
  return numAffectedRows === 1n;
}

/** Only one transaction at a time may choose a slug of the table: two rows with the same title would get the same one. */
export const lockSlugs = (db: Database, table: 'products' | 'categories'): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext(${`slugs of ${table}`}))`.execute(db);

/** Whether a slug is in use. By an index, unlike `findSlugsLike`, which reads the whole table. */
export async function isSlugInUse(db: Database, table: 'products' | 'categories', slug: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where slug = ${slug} and ${table === 'products' ? sql`deleted_at is null` : sql`true`}`.execute(db);
  return rows.length > 0;
}

/** The slugs in use that start with this one. */
export async function findSlugsLike(db: Database, table: 'products' | 'categories', slug: string): Promise<Set<string>> {
  const rows = await db.selectFrom(table).select('slug').where('slug', 'like', `${slug}%`).execute();
  return new Set(rows.map((row) => row.slug));
}

/** The variations of a product, and those of other products that have one of the SKUs. */
export const findVariationsAndSkuConflicts = (db: Database, productId: string, skus: readonly string[]) =>
  db
    .selectFrom('variations')
    .select(['id', 'product_id', 'sku'])
    .where((row) => row.or([row('product_id', '=', productId), sql<boolean>`sku = any(${skus}::citext[]) and not deleted`]))
    .execute();

/** A variation to be written; its index in the list becomes its position. */
type VariationWrite = Omit<Insertable<Tables['variations']>, 'product_id' | 'position'> & { images: readonly string[] };

/** Replaces a product's variations, in this order: the given ones are updated or added, others deleted. */
export async function replaceVariations(db: Database, productId: string, variations: readonly VariationWrite[]): Promise<void> {
  const ids = variations.map(({ id }) => id);
  await sql`delete from variations where product_id = ${productId} and not id = any(${ids}::uuid[])`.execute(db);
  await db
    .insertInto('variations')
    .values(variations.map(({ images: _, ...variation }, position) => ({ ...variation, product_id: productId, position })))
    .onConflict((row) =>
      row.column('id').doUpdateSet((excluded) => ({
        position: excluded.ref('excluded.position'),
        title: excluded.ref('excluded.title'),
        sku: excluded.ref('excluded.sku'),
        barcode: excluded.ref('excluded.barcode'),
        price: excluded.ref('excluded.price'),
        compare_at_price: excluded.ref('excluded.compare_at_price'),
        weight: excluded.ref('excluded.weight'),
        bulky: excluded.ref('excluded.bulky'),
        net_quantity: excluded.ref('excluded.net_quantity'),
        net_unit: excluded.ref('excluded.net_unit'),
        updated_at: new Date(),
      })),
    )
    .execute();
  await db.deleteFrom('variation_images').where('variation_id', 'in', ids).execute();
  const images = variations.flatMap(({ id, images }) => images.map((image_id, position) => ({ variation_id: id, image_id, position })));
  if (images.length > 0) await db.insertInto('variation_images').values(images).execute();
}

type ProductSelection = { products: readonly string[] } | { category: string };

/** Updates the columns that lists sort, filter and search by from the product, its category and its variations, and adds new words for typo correction. */
export async function refreshDerivedColumns(db: Database, which: ProductSelection): Promise<void> {
  await sql`
    with refreshed as (
    update products p set
      price_min = facts.price_min, price_max = facts.price_max, on_sale = facts.on_sale, in_stock = facts.in_stock,
      unit_price_min = facts.unit_price_min,
      search_text = concat_ws(' ', p.title, p.subtitle, p.vendor, array_to_string(p.tags, ' '), c.title,
        array_to_string(p.allergens, ' '), facts.variations, p.ingredients)
    from categories c, (
      select v.product_id, min(v.price) as price_min, max(v.price) as price_max,
        bool_or(v.compare_at_price > v.price) is true as on_sale, bool_or(s.on_hand > s.reserved) is true as in_stock,
        min(v.price::bigint * case v.net_unit when 'piece' then 1000 else 1000000 end / v.net_quantity) as unit_price_min,
        string_agg(v.title || ' ' || v.sku, ' ' order by v.position) as variations
      from products own join variations v on v.product_id = own.id left join stock_levels s on s.variation_id = v.id
      where ${'products' in which ? sql`own.id = any(${which.products}::uuid[])` : sql`own.category_id = ${which.category}`}
      group by v.product_id
    ) facts
    where p.id = facts.product_id and c.id = p.category_id
    returning p.search_text
    )
    insert into search_terms
    select distinct term[1] from refreshed, regexp_matches(immutable_unaccent(lower(search_text)), '[a-z]{3,40}', 'g') as term order by 1
    on conflict do nothing`.execute(db);
}
