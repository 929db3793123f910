import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { uuidArray } from '#server/platform/database/uuid-array.ts';
import './catalog.tables.ts';

/** Columns of a product, as PostgreSQL reads them from JSON. */
export type ProductRecord = Omit<Updateable<Tables['products']>, 'constituents' | 'feeding' | 'size_guide'> & {
  constituents?: unknown;
  feeding?: unknown;
  size_guide?: unknown;
};

const columns = [
  ...['title', 'slug', 'subtitle', 'description', 'vendor', 'vendor_slug', 'category_id', 'tags', 'life_stages', 'breed_sizes'],
  ...[
    'ingredients',
    'allergens',
    'constituents',
    'feeding',
    'option_names',
    'size_guide',
    'tax_class',
    'enabled',
    'publish_at',
    'unpublish_at',
  ],
  ...['seo_title', 'seo_description'],
];
const columnNames = sql.join(columns.map((name) => sql.ref(name)));

/** Adds products; `refreshDerivedColumns` sets what is derived from their variations. */
export const insertProducts = (db: Database, products: readonly ProductRecord[]): Promise<unknown> =>
  sql`insert into products (id, ${columnNames}, units_sold, created_at, price_min, price_max)
    select id, ${columnNames}, coalesce(units_sold, 0), coalesce(created_at, now()), 0, 0
    from json_populate_recordset(null::products, ${JSON.stringify(products)}::json)`.execute(db);

/** Locks the products that are not deleted until the transaction ends, in the order of their ids to avoid deadlocks. */
export const lockExistingProducts = (
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; version: number; enabled: boolean; publish_at: Date | null; unpublish_at: Date | null }[]> =>
  db
    .selectFrom('products')
    .select(['id', 'version', 'enabled', 'publish_at', 'unpublish_at'])
    .where('id', '=', sql<string>`any(${uuidArray(ids)})`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/**
 * Changes the given columns of products, each its own, and increments their versions. It sets only columns that one of the products changes: PostgreSQL would
 * compute the words of all texts again, and write them to the indexes.
 */
export function updateProductRows(db: Database, products: readonly (ProductRecord & { id: string })[]): Promise<unknown> {
  const changed = columns.filter((name) => products.some((product) => Reflect.get(product, name) !== undefined));
  const names = changed.map((name) => sql`${sql.ref(name)},`);
  const values = changed.map((name) => sql`${sql.ref(`changed.${name}`)},`);
  return sql`update products p set (${sql.join(names, sql` `)} version, updated_at) = (${sql.join(values, sql` `)} p.version + 1, now())
    from json_array_elements(${JSON.stringify(products)}::json) as item(change)
    join products current on current.id = (change ->> 'id')::uuid
    cross join lateral json_populate_record(current, change) changed
    where p.id = current.id`.execute(db);
}

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

/** What a variation of a product costs; undefined if the product has no such variation. */
export const findVariationPrice = async (
  db: Database,
  { product, variation }: { product: string; variation: string },
): Promise<number | undefined> =>
  (await db.selectFrom('variations').select('price').where('id', '=', variation).where('product_id', '=', product).executeTakeFirst())
    ?.price;

/** Only one transaction at a time may choose a slug of the table: two rows with the same title would get the same one. */
export const lockSlugs = (db: Database, table: 'products' | 'categories'): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext(${`slugs of ${table}`}))`.execute(db);

/** Which of the slugs are in use. */
export async function findSlugsInUse(db: Database, table: 'products' | 'categories', slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where slug = any(${slugs}::text[]) and ${table === 'products' ? sql`deleted_at is null` : sql`true`}`.execute(
    db,
  );
  return rows.map(({ slug }) => slug);
}

/** The slugs in use that are one of these with a suffix, such as `slug-2`; "." follows "-". Compared by their bytes, as in the index of the products' slugs. */
export async function findSlugsWithSuffix(db: Database, table: 'products' | 'categories', slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select used.slug from unnest(${slugs}::text[]) base
    join ${sql.table(table)} used on used.slug ~>=~ (base || '-') and used.slug ~<~ (base || '.')`.execute(db);
  return rows.map(({ slug }) => slug);
}

/** The variations of products, and those of other products that have one of the SKUs. */
export async function findVariationsAndSkuConflicts(
  db: Database,
  products: readonly string[],
  skus: readonly string[],
): Promise<{ id: string; product: string; sku: string }[]> {
  const { rows } = await sql<{ id: string; product: string; sku: string }>`
    select id, product_id as product, sku::text as sku from variations
    where product_id = any(${uuidArray(products)}) or (sku = any(${skus}::citext[]) and not deleted)`.execute(db);
  return rows;
}

interface OptionsRow {
  id: string;
  names: string[];
  variations: { id: string; values: string[] }[];
}

/** The options of products that are not deleted: their names, and each variation's values. */
export async function findOptions(db: Database, products: readonly string[]): Promise<OptionsRow[]> {
  const { rows } = await sql<OptionsRow>`
    select p.id, p.option_names as names, array_to_json(array(
      select json_build_object('id', v.id, 'values', coalesce(v.option_values, '{}')) from variations v where v.product_id = p.id
    )) as variations
    from products p where p.id = any(${uuidArray(products)}) and p.deleted_at is null`.execute(db);
  return rows;
}

/** A variation to be written. */
export type VariationWrite = Omit<Insertable<Tables['variations']>, 'created_at' | 'updated_at'> & { images: readonly string[] };

const variationColumns = [
  'position',
  'title',
  'option_values',
  'sku',
  'barcode',
  'price',
  'compare_at_price',
  'weight',
  'bulky',
  'net_quantity',
  'net_unit',
];
const variationNames = sql.join(variationColumns.map((name) => sql.ref(name)));
/** With texts of any case as plain texts: two spellings of one SKU are equal for its own type. */
const valuesOf = (row: string) =>
  sql.join(
    variationColumns.map((name) => {
      const value = sql.ref(`${row}.${name}`);
      return name === 'sku' ? sql`${value}::text` : name === 'option_values' ? sql`${value}::text[]` : value;
    }),
  );

/** Replaces the variations of products: the given ones are added, or updated where they differ, others deleted. */
export async function replaceVariations(db: Database, products: readonly string[], variations: readonly VariationWrite[]): Promise<void> {
  const ids = variations.map(({ id }) => id);
  await sql`delete from variations where product_id = any(${uuidArray(products)}) and not id = any(${ids}::uuid[])`.execute(db);
  await sql`
    insert into variations as existing (id, product_id, ${variationNames})
    select id, product_id, ${variationNames} from json_populate_recordset(null::variations, ${JSON.stringify(variations)}::json)
    on conflict (id) do update set (${variationNames}, updated_at) = (${sql.join(variationColumns.map((name) => sql.ref(`excluded.${name}`)))}, now())
    where (${valuesOf('existing')}) is distinct from (${valuesOf('excluded')})`.execute(db);
  await replaceImages(db, variations);
}

/** Replaces the pictures of those variations that have others. */
async function replaceImages(db: Database, variations: readonly { id: string; images: readonly string[] }[]): Promise<void> {
  const given = JSON.stringify(variations.map(({ id, images }) => ({ id, images })));
  const { rows } = await sql<{ id: string }>`
    select given.id from json_to_recordset(${given}::json) as given(id uuid, images uuid[])
    where given.images <> array(select image_id from variation_images where variation_id = given.id order by position)`.execute(db);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await sql`delete from variation_images where variation_id = any(${ids}::uuid[])`.execute(db);
  await sql`
    insert into variation_images (variation_id, image_id, position)
    select given.id, image, place - 1
    from json_to_recordset(${given}::json) as given(id uuid, images uuid[]), unnest(given.images) with ordinality as own(image, place)
    where given.id = any(${ids}::uuid[])`.execute(db);
}

type ProductSelection = { products: readonly string[] } | { category: string };

const pricesOfProduct = sql`min(v.price) as price_min, max(v.price) as price_max, bool_or(v.compare_at_price > v.price) is true as on_sale,
  min(v.price::bigint * case v.net_unit when 'piece' then 1000 else 1000000 end / v.net_quantity) as unit_price_min`;

/** Updates what products store of the prices of their variations, and their versions, in one write of each row: its indexes are many. */
export const refreshPrices = (db: Database, products: readonly string[]): Promise<unknown> =>
  sql`
    update products p set price_min = facts.price_min, price_max = facts.price_max, on_sale = facts.on_sale, unit_price_min = facts.unit_price_min,
      version = version + 1, updated_at = now()
    from (select v.product_id, ${pricesOfProduct} from variations v where v.product_id = any(${products}::uuid[]) group by v.product_id) facts
    where p.id = facts.product_id`.execute(db);

const isSelected = (which: ProductSelection) =>
  'products' in which ? sql`own.id = any(${which.products}::uuid[])` : sql`own.category_id = ${which.category}`;

/**
 * Updates the columns that lists sort, filter and search by from the product, its category and its variations, and adds new words for typo correction. Rows
 * whose text stays as it is are written without it, and those that stay as they are not at all: each write of the text costs as much as ten others.
 */
export async function refreshDerivedColumns(db: Database, which: ProductSelection): Promise<void> {
  const facts = sql`(
    select v.product_id, ${pricesOfProduct}, bool_or(s.on_hand > s.reserved) is true as in_stock,
      string_agg(v.title || ' ' || v.sku, ' ' order by v.position) as variations
    from products own join variations v on v.product_id = own.id left join stock_levels s on s.variation_id = v.id
    where ${isSelected(which)}
    group by v.product_id
  ) facts`;
  const text = sql`concat_ws(' ', p.title, p.subtitle, p.vendor, array_to_string(p.tags, ' '), c.title,
    array_to_string(p.allergens, ' '), facts.variations, p.ingredients)`;
  await sql`
    with refreshed as (
    update products p set
      price_min = facts.price_min, price_max = facts.price_max, on_sale = facts.on_sale, in_stock = facts.in_stock,
      unit_price_min = facts.unit_price_min, search_text = ${text}
    from categories c, ${facts}
    where p.id = facts.product_id and c.id = p.category_id and p.search_text is distinct from ${text}
    returning p.search_text
    )
    insert into search_terms
    select distinct term[1] from refreshed, regexp_matches(immutable_unaccent(lower(search_text)), '[a-z]{3,40}', 'g') as term order by 1
    on conflict do nothing`.execute(db);
  await sql`
    update products p set
      price_min = facts.price_min, price_max = facts.price_max, on_sale = facts.on_sale, in_stock = facts.in_stock,
      unit_price_min = facts.unit_price_min
    from ${facts}
    where p.id = facts.product_id and (p.price_min, p.price_max, p.on_sale, p.in_stock, p.unit_price_min)
      is distinct from (facts.price_min, facts.price_max, facts.on_sale, facts.in_stock, facts.unit_price_min)`.execute(db);
}
