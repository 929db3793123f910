import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { FeedingBand } from '#shared/feeding.ts';
import { type Attribute, attributeFilters, attributes, namesIngredients } from './attribute-filters.ts';
import './catalog.tables.ts';
import { netUnitNumbers, type Offers } from './offers.ts';
import { isNegated, negate } from './tokenize-terms.ts';

/** The data of an enabled product that lists filter, count, sort and search by. */
export interface IndexedProduct {
  id: string;
  slug: string;
  vendor: string;
  vendorSlug: string;
  categoryId: string;
  attributes: Record<Attribute, string[]>;
  namesIngredients: boolean;
  ratingAverage: number | null;
  ratingCount: number;
  inStock: boolean;
  onSale: boolean;
  unitsSold: number;
  /** Microseconds since 1970. */
  createdAt: number;
  tags: string[];
  offers: Offers;
  feeding: readonly FeedingBand[];
  /** The texts that find the product, by `searchField`. */
  texts: readonly string[];
  variationTitles: readonly string[];
  skus: string;
}

/** What a text of a product is: how well a word describes the product depends on it. */
export const searchField = {
  subtitle: 0,
  /** Further ingredients, allergens, tags, life stages and breed sizes. */
  facts: 1,
  /** Vendor, the first ingredients, and what its variations are called. */
  main: 2,
  title: 3,
  /** The categories above its own. */
  parentCategories: 4,
  category: 5,
  titleAndCategory: 6,
} as const;

const firstIngredients = sql`substring(p.ingredients from '^[^,;]*[,;]?[^,;]*')`;

const attributeValues = sql.join(attributes.map((attribute) => sql`${sql.lit(attribute)}, ${attributeFilters[attribute].values}`));

const offerFlags = sql`(coalesce(s.on_hand > s.reserved, false))::integer + 2 * (coalesce(v.compare_at_price > v.price, false))::integer
  + 4 * case v.net_unit ${sql.join(
    Object.entries(netUnitNumbers).map(([unit, number]) => sql`when ${sql.lit(unit)} then ${sql.lit(number)}`),
    sql` `,
  )} else 0 end`;

/** All enabled products, or those among the ids. */
export async function findIndexedProducts(db: Database, ids?: readonly string[]): Promise<IndexedProduct[]> {
  const { rows } = await sql<{ record: IndexedProduct }>`
    with recursive placed as (
      select id, title, '' as above from categories where parent_id is null
      union all
      select c.id, c.title, concat_ws('. ', placed.title, placed.above) from placed join categories c on c.parent_id = placed.id
    )
    select json_build_object(
      'id', p.id, 'slug', p.slug, 'vendor', p.vendor, 'vendorSlug', p.vendor_slug, 'categoryId', p.category_id,
      'attributes', json_build_object(${attributeValues}), 'namesIngredients', ${namesIngredients},
      'ratingAverage', p.rating_average, 'ratingCount', p.rating_count, 'inStock', p.in_stock, 'onSale', p.on_sale,
      'unitsSold', p.units_sold, 'createdAt', (extract(epoch from p.created_at) * 1000000)::bigint,
      'tags', p.tags,
      'offers', array(
        select unnest(array[v.price, coalesce(v.net_quantity, 0), ${offerFlags}])
        from variations v left join stock_levels s on s.variation_id = v.id
        where v.product_id = p.id order by v.position
      ),
      'feeding', p.feeding,
      'texts', array[
        coalesce(p.subtitle, ''),
        concat_ws('. ', array_to_string(p.tags, '. '), array_to_string(p.allergens, '. '), array_to_string(p.life_stages, ' '), array_to_string(p.breed_sizes, ' '), p.ingredients),
        concat_ws('. ', p.vendor, ${firstIngredients}, array_to_string(own.titles, '. ')),
        p.title,
        placed.above,
        placed.title
      ],
      'variationTitles', own.titles, 'skus', own.skus
    ) as record
    from products p join placed on placed.id = p.category_id cross join lateral (
      select array_agg(v.title order by v.position) as titles, string_agg(v.sku, ' ' order by v.position) as skus from variations v where v.product_id = p.id
    ) own
    where p.enabled ${ids ? sql`and p.id = any(${ids}::uuid[])` : sql``}`.execute(db);
  return rows.map(({ record }) => record);
}

/** The stems of each word according to PostgreSQL's full-text search; none for a stop word, such as "the". Those of a negated word are negated. */
export async function findStems(db: Database, words: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ word: string; stems: string[] }>`
    select word, tsvector_to_array(to_tsvector('english', immutable_unaccent(word))) as stems from unnest(${words}::text[]) word`.execute(
    db,
  );
  return new Map(rows.map(({ word, stems }) => [word, isNegated(word) ? stems.map(negate) : stems]));
}
