import { type RawBuilder, sql } from 'kysely';
import { type ImageRow, imageJson } from '#server/domains/files/serialize-image.ts';
import type { Database } from '#server/platform/database/database.ts';
import { uuidArray } from '#server/platform/database/uuid-array.ts';
import './catalog.tables.ts';
import type { Product, Variation } from '#contract/catalog.ts';

export interface VariationRow extends Omit<Variation, 'unitPrice' | 'stock' | 'availability' | 'maxQuantity' | 'images'> {
  onHand: number;
  reserved: number;
  images: ImageRow[];
}

/** The fields that only a product's own page shows. */
type PageField = 'description' | 'ingredients' | 'constituents' | 'feeding' | 'sizeGuide';

/** A product as lists read it: with its variations, their stock and images. */
export interface CardRow extends Omit<Product, 'publishAt' | 'unpublishAt' | 'options' | 'variations' | 'mainVariation' | PageField> {
  publishAt: string | null;
  unpublishAt: string | null;
  optionNames: string[];
  variations: VariationRow[];
}

/** A product with the fields that only its own page shows. */
export type FullProductRow = CardRow & Pick<Product, PageField>;

const variationsJson = sql`(
  select json_agg(json_build_object(
    '_id', v.id, 'title', v.title, 'optionValues', coalesce(v.option_values, '{}'), 'sku', v.sku, 'barcode', v.barcode, 'price', v.price, 'compareAtPrice', v.compare_at_price,
    'lowestPrice30Days', v.lowest_price_30_days, 'weight', v.weight, 'bulky', v.bulky, 'netQuantity', v.net_quantity, 'netUnit', v.net_unit,
    'onHand', coalesce(s.on_hand, 0), 'reserved', coalesce(s.reserved, 0),
    'images', coalesce((
      select json_agg(${imageJson('i')} order by vi.position)
      from variation_images vi join images i on i.id = vi.image_id where vi.variation_id = v.id
    ), '[]')
  ) order by v.position)
  from variations v left join stock_levels s on s.variation_id = v.id
  where v.product_id = p.id
)`;

/** A CardRow from `products p join categories c`. */
export const cardJson: RawBuilder<CardRow> = sql`json_build_object(
  '_id', p.id, 'title', p.title, 'slug', p.slug, 'subtitle', p.subtitle, 'vendor', p.vendor,
  'category', json_build_object('_id', c.id, 'title', c.title, 'slug', c.slug),
  'tags', p.tags, 'lifeStages', p.life_stages, 'breedSizes', p.breed_sizes, 'allergens', p.allergens, 'taxClass', p.tax_class,
  'enabled', p.enabled, 'publishAt', p.publish_at, 'unpublishAt', p.unpublish_at, 'seoTitle', p.seo_title, 'seoDescription', p.seo_description,
  'optionNames', p.option_names, 'ratingAverage', p.rating_average, 'ratingCount', p.rating_count, 'version', p.version,
  'createdAt', p.created_at, 'updatedAt', p.updated_at, 'variations', ${variationsJson}
)`;

/** A product by id or slug; the id wins. */
export async function findFullProduct(db: Database, key: { id?: string; slug: string }): Promise<FullProductRow | undefined> {
  type Row = { card: CardRow } & Pick<FullProductRow, PageField>;
  const { rows } = await sql<Row>`
    select ${cardJson} as card, p.description, p.ingredients, p.constituents, p.feeding, p.size_guide as "sizeGuide"
    from products p join categories c on c.id = p.category_id
    where (p.id = ${key.id ?? null}::uuid or p.slug = ${key.slug}) and p.deleted_at is null
    order by p.id = ${key.id ?? null}::uuid desc nulls last
    limit 1`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { card, ...rest } = row;
  return { ...card, ...rest };
}

/** Products that meet a condition on `products p`, in the order of their ids, after this one. */
export async function findFullProductsAfter(
  db: Database,
  selected: RawBuilder<boolean>,
  after: string | null,
  limit: number,
): Promise<FullProductRow[]> {
  type Row = { card: CardRow } & Pick<FullProductRow, PageField>;
  const { rows } = await sql<Row>`
    select ${cardJson} as card, p.description, p.ingredients, p.constituents, p.feeding, p.size_guide as "sizeGuide"
    from products p join categories c on c.id = p.category_id
    where ${selected} and ${after === null ? sql`true` : sql`p.id > ${after}::uuid`}
    order by p.id limit ${limit}`.execute(db);
  return rows.map(({ card, ...rest }) => ({ ...card, ...rest }));
}

/** The enabled products among the ids, without duplicates, in the order of the ids. */
export async function findCards(db: Database, ids: readonly string[]): Promise<CardRow[]> {
  const { rows } = await sql<{ card: CardRow }>`
    select ${cardJson} as card
    from (select id, min(place) as place from unnest(${ids}::uuid[]) with ordinality as requested(id, place) group by id) requested
    join products p on p.id = requested.id
    join categories c on c.id = p.category_id
    where p.enabled
    order by requested.place`.execute(db);
  return rows.map((row) => row.card);
}

/** The products of the variations, enabled or not, without duplicates. */
export async function findCardsByVariation(db: Database, variationIds: readonly string[]): Promise<CardRow[]> {
  const { rows } = await sql<{ card: CardRow }>`
    select ${cardJson} as card
    from products p join categories c on c.id = p.category_id
    where p.id in (select product_id from variations where id = any(${uuidArray(variationIds)}))`.execute(db);
  return rows.map((row) => row.card);
}

export const findAnyProduct = (db: Database): Promise<{ id: string } | undefined> =>
  db.selectFrom('products').select('id').limit(1).executeTakeFirst();
