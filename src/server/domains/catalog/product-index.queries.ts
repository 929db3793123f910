import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { FeedingBand } from '#shared/feeding.ts';
import { type Attribute, attributeFilters, attributes, namesIngredients } from './attribute-filters.ts';
import './catalog.tables.ts';
import { netUnitNumbers, type Offers } from './offers.ts';

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
  title: string;
  /** Vendor, subtitle, and the category with those above it. */
  secondary: string;
  /** All words that find the product, including life stages and breed sizes. */
  text: string;
}

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
      select id, title as titles from categories where parent_id is null
      union all
      select c.id, concat_ws(' ', c.title, placed.titles) from placed join categories c on c.parent_id = placed.id
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
      'feeding', p.feeding, 'title', p.title, 'secondary', concat_ws(' ', p.vendor, p.subtitle, placed.titles),
      'text', concat_ws(' ', p.search_text, array_to_string(p.life_stages, ' '), array_to_string(p.breed_sizes, ' '))
    ) as record
    from products p join placed on placed.id = p.category_id
    where p.enabled ${ids ? sql`and p.id = any(${ids}::uuid[])` : sql``}`.execute(db);
  return rows.map(({ record }) => record);
}

/** The stems of each word according to PostgreSQL's full-text search; none for a stop word, such as "the". */
export async function findStems(db: Database, words: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ word: string; stems: string[] }>`
    select word, tsvector_to_array(to_tsvector('english', immutable_unaccent(word))) as stems from unnest(${words}::text[]) word`.execute(
    db,
  );
  return new Map(rows.map(({ word, stems }) => [word, stems]));
}
