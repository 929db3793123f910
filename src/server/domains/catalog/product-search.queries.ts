import { type RawBuilder, sql } from 'kysely';
import { breedSize } from '#contract/catalog.schemas.ts';
import type { Sort } from '#contract/catalog.ts';
import { lifeStage } from '#contract/categories.schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import { attributeFilters, attributes, namesIngredients } from './attribute-filters.ts';
import type { FilterGroup } from './filter-products.ts';
import { type CardRow, cardJson } from './products.queries.ts';
import type { ResolvedFilters } from './resolve-filters.ts';
import type { FacetCounts } from './serialize-facets.ts';

/** The input of a search for a page of products. */
export interface ProductSearch extends ResolvedFilters {
  words?: string[];
  sort: Sort;
  limit: number;
  offset: number;
}

interface SearchResult extends FacetCounts {
  total: number;
  list: CardRow[];
}

const groups: readonly FilterGroup[] = ['category', 'vendor', ...attributes, 'tag', 'price', 'rating', 'inStock', 'onSale'];
/** One bit per filter group. */
const groupBit = (group: FilterGroup): number => 1 << groups.indexOf(group);

/** Every order ends with the id, so that no product appears on two pages or on none. */
const sortOrders: Record<Sort, RawBuilder<unknown>> = {
  relevance: sql`rank desc, units_sold desc, id desc`,
  newest: sql`created_at desc, id desc`,
  price: sql`price_min, units_sold desc, id desc`,
  '-price': sql`price_min desc, units_sold desc, id desc`,
  rating: sql`rating_average desc nulls last, rating_count desc, id desc`,
  bestselling: sql`units_sold desc, id desc`,
  unitPrice: sql`unit_price_min nulls last, units_sold desc, id desc`,
  // Lists for admins know no dog.
  costPerDay: sql`unit_price_min nulls last, units_sold desc, id desc`,
};

/** A page of products with total and facets, in one round trip. */
export async function searchProducts(db: Database, search: ProductSearch): Promise<SearchResult> {
  const { rows } = await sql<SearchResult>`
    with ${search.words ? searchCtes(search.words) : sql``}
    filtered as (
      select p.*, ${search.words ? sql`matches.rank` : sql`0`} as rank, ${failedGroups(search)} as failed
      from products p ${search.words ? sql`join matches on matches.id = p.id` : sql``}
      where p.enabled
    ),
    -- A product that fails two groups counts in no facet, since a facet ignores only its own group's filter.
    candidates as materialized (
      select id, vendor, vendor_slug, category_id, life_stages, breed_sizes, allergens, ${namesIngredients} as names_ingredients, rating_average, rating_count,
        price_min, price_max, on_sale, in_stock, units_sold, unit_price_min, created_at, rank, failed
      from filtered p where failed & (failed - 1) = 0
    ),
    page as (
      select id, row_number() over (order by ${sortOrders[search.sort]}) as place
      from candidates where failed = 0
      order by place limit ${search.limit} offset ${search.offset}
    )
    select sums.*,
      (select coalesce(json_agg(${cardJson} order by page.place), '[]')
        from page join products p on p.id = page.id join categories c on c.id = p.category_id) as list,
      (select coalesce(json_agg(json_build_object('value', category_id, 'count', count)), '[]')
        from (select category_id, count(*) as count from candidates where ${passesOtherGroups('category')} group by category_id) facet
      ) as category,
      (select coalesce(json_agg(json_build_object('value', value, 'label', label, 'count', count) order by count desc, value), '[]')
        from (select vendor_slug as value, min(vendor) as label, count(*) as count from candidates where ${passesOtherGroups('vendor')} group by vendor_slug) facet
      ) as vendor,
      (select coalesce(json_agg(json_build_object('value', value, 'count', sums.everything - count) order by value), '[]')
        from (select lower(allergen) as value, count(*) as count from candidates, unnest(allergens) allergen
          where ${passesOtherGroups('allergenFree')} group by lower(allergen)) facet
        where sums.everything > count
      ) as "allergenFree"
    from (
      select count(*) filter (where failed = 0) as total,
        count(*) filter (where in_stock and ${passesOtherGroups('inStock')}) as "inStock",
        count(*) filter (where on_sale and ${passesOtherGroups('onSale')}) as "onSale",
        count(*) filter (where names_ingredients and ${passesOtherGroups('allergenFree')}) as everything,
        ${countEach(lifeStage.options, (stage) => sql`${sql.lit(stage)} = any(life_stages) and ${passesOtherGroups('lifeStage')}`)} as "lifeStage",
        ${countEach(breedSize.options, (size) => sql`${sql.lit(size)} = any(breed_sizes) and ${passesOtherGroups('breedSize')}`)} as "breedSize",
        ${countEach(['4', '3', '2', '1'], (stars) => sql`rating_average >= ${sql.lit(Number(stars))} and ${passesOtherGroups('rating')}`)} as rating,
        case when count(*) filter (where ${passesOtherGroups('price')}) > 0 then json_build_object(
          'min', min(price_min) filter (where ${passesOtherGroups('price')}), 'max', max(price_max) filter (where ${passesOtherGroups('price')})) end as price
      from candidates
    ) sums`.execute(db);
  const [result] = rows;
  if (!result) throw new Error('A search answers one row');
  return result;
}

const passesOtherGroups = (excludedGroup: FilterGroup) => sql`failed & ${sql.lit(~groupBit(excludedGroup))} = 0`;

/** How many rows match each value, in the order of the values; one pass counts them all. */
const countEach = (values: readonly string[], fits: (value: string) => RawBuilder<unknown>) =>
  sql`json_build_array(${sql.join(
    values.map((value) => sql`json_build_object('value', ${sql.lit(value)}, 'count', count(*) filter (where ${fits(value)}))`),
  )})`;

/** Full-text search for all words, the last one perhaps unfinished; if it finds nothing, a search that tolerates typos. */
function searchCtes(words: string[]): RawBuilder<unknown> {
  const query = words.length > 0 ? `${words.join(' & ')}:*` : '';
  return sql`
    exact as materialized (
      select p.id, ts_rank(p.search_vector, query.words)::double precision as rank
      from products p, to_tsquery('english', immutable_unaccent(${query})) as query(words)
      where p.search_vector @@ query.words and p.enabled
    ),
    matches as (
      select id, rank from exact
      union all
      select id, rank from find_products_by_similar_terms(${words}::text[]) where not exists (select from exact)
    ),`;
}

/** The bits of the groups whose filters the product fails. */
function failedGroups(search: ProductSearch): RawBuilder<unknown> {
  const { categoryIds, vendorSlugs, attributes: selectedAttributes, tags, minPrice, maxPrice, rating } = search;
  const conditions: [FilterGroup, RawBuilder<unknown>][] = [];
  if (categoryIds) conditions.push(['category', sql`p.category_id = any(${categoryIds}::uuid[])`]);
  if (vendorSlugs) conditions.push(['vendor', sql`p.vendor_slug = any(${vendorSlugs}::text[])`]);
  for (const attribute of attributes) {
    const { values, excludes } = attributeFilters[attribute];
    const selectedValues = selectedAttributes?.[attribute];
    if (selectedValues)
      conditions.push([
        attribute,
        excludes ? sql`${namesIngredients} and not ${values} && ${selectedValues}::text[]` : sql`${values} && ${selectedValues}::text[]`,
      ]);
  }
  if (tags) conditions.push(['tag', sql`lower(p.tags::text)::text[] && ${tags}::text[]`]);
  if (minPrice !== undefined || maxPrice !== undefined) {
    // A single variation must be in the range: bags at 5 and at 50 do not match 20 to 30.
    conditions.push([
      'price',
      sql`exists (select from variations v where v.product_id = p.id and v.price between ${minPrice ?? 0} and ${maxPrice ?? 2_000_000_000})`,
    ]);
  }
  if (rating !== undefined) conditions.push(['rating', sql`coalesce(p.rating_average >= ${rating}, false)`]);
  if (search.inStock) conditions.push(['inStock', sql`p.in_stock`]);
  if (search.onSale) conditions.push(['onSale', sql`p.on_sale`]);
  if (conditions.length === 0) return sql.lit(0);
  return sql.join(
    conditions.map(([name, condition]) => sql`case when ${condition} then 0 else ${sql.lit(groupBit(name))} end`),
    sql` + `,
  );
}
