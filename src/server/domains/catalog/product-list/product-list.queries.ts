import { type RawBuilder, sql } from 'kysely';
import type { ProductSort, ProductTab } from '#contract/product-admin.ts';
import { type ImageRow, imageJson } from '#server/domains/files/serialize-image.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { Database } from '#server/platform/database/database.ts';
import { uuidArray } from '#server/platform/database/uuid-array.ts';
import '../catalog.tables.ts';

/** The list's filters with names resolved. An undefined filter filters nothing. */
export interface ResolvedListFilters {
  q?: string;
  tab?: ProductTab;
  enabled?: boolean;
  categoryIds?: string[];
  vendorSlugs?: string[];
  tags?: string[];
  lowStockLimit: number;
}

/** A product as the list of the back office shows it. */
export interface ListedRow {
  _id: string;
  title: string;
  slug: string;
  vendor: string;
  category: { _id: string; title: string; slug: string };
  enabled: boolean;
  version: number;
  image: ImageRow | null;
  priceMin: number;
  priceMax: number;
  unitsSold: number;
  variations: { _id: string; title: string; sku: string; price: number; stock: number }[];
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
}

const ofVariations = (condition: RawBuilder<unknown>) => sql`p.id in (
  select v.product_id from variations v join stock_levels s on s.variation_id = v.id where not v.deleted and ${condition}
)`;

const tabConditions: Record<ProductTab, (lowStockLimit: number) => RawBuilder<unknown>> = {
  enabled: () => sql`p.enabled`,
  disabled: () => sql`not p.enabled`,
  sold_out: () => sql`not p.in_stock`,
  low: (limit) => ofVariations(sql`s.on_hand - s.reserved between 1 and ${limit}::integer`),
  no_image: () => sql`not exists (select from variations v join variation_images vi on vi.variation_id = v.id where v.product_id = p.id)`,
  deleted: () => sql`true`,
};

/** Each branch of the union has an index of its own; an `or` would have none. */
const matchesText = (q: string) => sql`p.id in (
  select id from products where ${sql.join(q.split(/\s+/).map(hasWord), sql` and `)}
  union select product_id from variations where lower(sku::text) like lower(${containsPattern(q)})
  union select product_id from variations where barcode like ${`${withoutWildcards(q)}%`}
)`;

const hasWord = (word: string) =>
  sql`immutable_unaccent(lower(title || ' ' || vendor)) like '%' || immutable_unaccent(lower(${withoutWildcards(word)})) || '%'`;

const withoutWildcards = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The condition of `products p` to be in the list with these filters. */
export function matchesList({ q, tab, enabled, categoryIds, vendorSlugs, tags, lowStockLimit }: ResolvedListFilters): RawBuilder<boolean> {
  const conditions = [
    tab === 'deleted' ? sql`p.deleted_at is not null` : sql`p.deleted_at is null`,
    ...(q ? [matchesText(q)] : []),
    ...(tab ? [tabConditions[tab](lowStockLimit)] : []),
    ...(enabled === undefined ? [] : [sql`p.enabled = ${enabled}`]),
    ...(categoryIds ? [sql`p.category_id = any(${uuidArray(categoryIds)})`] : []),
    ...(vendorSlugs ? [sql`p.vendor_slug = any(${vendorSlugs}::text[])`] : []),
    ...(tags ? [sql`p.tags && ${tags}::text[]`] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The condition of `products p` to have one of the ids, whether deleted or not. */
export const isAmong = (ids: readonly string[]): RawBuilder<boolean> => sql`p.id = any(${uuidArray(ids)})`;

/** The same for products that are not deleted. */
export const hasId = (ids: readonly string[]): RawBuilder<boolean> => sql`${isAmong(ids)} and p.deleted_at is null`;

type SortKey = Exclude<ProductSort, `-${string}`>;

const sortKeys: Record<SortKey, RawBuilder<unknown>> = {
  title: sql`lower(p.title)`,
  price: sql`p.price_min`,
  stock: sql`stock.available`,
  updated: sql`p.updated_at`,
  created: sql`p.created_at`,
  sold: sql`p.units_sold`,
};

/** Every order ends with the id, so that no product appears on two pages or on none. */
function sortOrder(sort: ProductSort): RawBuilder<unknown> {
  const descending = sort.startsWith('-');
  const key = sortKeys[(descending ? sort.slice(1) : sort) as SortKey];
  return descending ? sql`${key} desc, p.id desc` : sql`${key}, p.id`;
}

/** The stock of every product at once: one pass over the levels is faster than a look-up for each of ten thousand products. */
const stockOfAll = sql`left join (
  select v.product_id, sum(s.on_hand - s.reserved) as available
  from variations v join stock_levels s on s.variation_id = v.id group by v.product_id
) stock on stock.product_id = p.id`;

const listedJson = sql`json_build_object(
  '_id', p.id, 'title', p.title, 'slug', p.slug, 'vendor', p.vendor,
  'category', json_build_object('_id', c.id, 'title', c.title, 'slug', c.slug),
  'enabled', p.enabled, 'version', p.version, 'priceMin', p.price_min, 'priceMax', p.price_max, 'unitsSold', p.units_sold,
  'createdAt', p.created_at, 'updatedAt', p.updated_at, 'deletedAt', p.deleted_at,
  'image', (
    select ${imageJson('i')} from variations v join variation_images vi on vi.variation_id = v.id join images i on i.id = vi.image_id
    where v.product_id = p.id order by v.position, vi.position limit 1
  ),
  'variations', (
    select json_agg(json_build_object('_id', v.id, 'title', v.title, 'sku', v.sku, 'price', v.price,
      'stock', coalesce(s.on_hand - s.reserved, 0)) order by v.position)
    from variations v left join stock_levels s on s.variation_id = v.id where v.product_id = p.id
  )
)`;

interface ListSearch {
  filters: ResolvedListFilters;
  sort: ProductSort;
  limit: number;
  offset: number;
}

/** A page of the list with the total number, in one round trip. */
export async function findListedProducts(
  db: Database,
  { filters, sort, limit, offset }: ListSearch,
): Promise<{ total: number; list: ListedRow[] }> {
  const matching = matchesList(filters);
  const { rows } = await sql<{ total: number; list: ListedRow[] }>`
    select (select count(*) from products p where ${matching}) as total,
      (select coalesce(json_agg(${listedJson} order by page.place), '[]')
        from (
          select p.id, row_number() over (order by ${sortOrder(sort)}) as place
          from products p ${sort.endsWith('stock') ? stockOfAll : sql``}
          where ${matching}
          order by place limit ${limit} offset ${offset}
        ) page join products p on p.id = page.id join categories c on c.id = p.category_id) as list`.execute(db);
  return rows[0] ?? { total: 0, list: [] };
}

export async function findListedProduct(db: Database, id: string): Promise<ListedRow | undefined> {
  const { rows } = await sql<{ product: ListedRow }>`
    select ${listedJson} as product from products p join categories c on c.id = p.category_id
    where p.id = ${id}::uuid and p.deleted_at is null`.execute(db);
  return rows[0]?.product;
}

export interface FilterOptions {
  vendors: { slug: string; title: string }[];
  tags: string[];
}

/** The vendors and tags of the products that are not deleted, by name. */
export async function findFilterOptions(db: Database): Promise<FilterOptions> {
  const { rows } = await sql<FilterOptions>`
    select
      (select coalesce(json_agg(json_build_object('slug', vendor_slug, 'title', title) order by title), '[]') from (
        select vendor_slug, min(vendor) as title from products where deleted_at is null group by vendor_slug
      ) vendor) as vendors,
      (select coalesce(json_agg(tag order by tag), '[]') from (
        select distinct tag from products, unnest(tags) tag where deleted_at is null
      ) used) as tags`.execute(db);
  return rows[0] ?? { vendors: [], tags: [] };
}
