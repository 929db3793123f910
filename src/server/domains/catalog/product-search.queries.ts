import { type RawBuilder, sql } from 'kysely';
import type { Sort } from '#contract/catalog.ts';
import { lifeStage } from '#contract/categories.schemas.ts';
import { breedSize } from '#contract/products.schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import { attributeFilters, attributes, namesIngredients } from './attribute-filters.ts';
import type { ProductGroup } from './filter-products.ts';
import { noPrice } from './offers.ts';
import { type CardRow, cardJson } from './products.queries.ts';
import type { ResolvedFilters } from './resolve-filters.ts';
import type { FacetCounts } from './serialize-facets.ts';
import { isNegated, withoutNegation } from './tokenize-terms.ts';
import { conditionBit, requiredConditions, setsIncluding } from './variation-conditions.ts';

/** The input of a search for a page of products. */
export interface ProductSearch extends ResolvedFilters {
  /** As `tokenizeTerms` makes them. */
  words?: string[];
  sort: Sort;
  limit: number;
  offset: number;
}

interface SearchResult extends FacetCounts {
  total: number;
  list: CardRow[];
}

const groups: readonly ProductGroup[] = ['category', 'vendor', ...attributes, 'tag', 'rating'];
/** One bit per filter group. */
const groupBit = (group: ProductGroup): number => 1 << groups.indexOf(group);

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
  const required = requiredConditions(search);
  const { inStock, onSale, price } = conditionBit;
  const passesAll = sql`failed = 0 and ${hasVariation(required)}`;
  const passesOtherGroups = (excluded: ProductGroup) => sql`failed & ${sql.lit(~groupBit(excluded))} = 0 and ${hasVariation(required)}`;
  const passesAtAnyPrice = sql`failed = 0 and ${hasVariation(required & ~price)}`;
  const { rows } = await sql<SearchResult>`
    with ${search.words ? searchCtes(search.words) : sql``}
    filtered as (
      select p.*, ${search.words ? sql`matches.rank` : sql`0`} as rank, ${failedGroups(search)} as failed,
        met.sets, met.lowest_price, met.highest_price
      from products p ${search.words ? sql`join matches on matches.id = p.id` : sql``} ${joinMetConditions(search, required)}
      where p.enabled
    ),
    -- A product that fails two groups counts in no facet, since a facet ignores only its own group's filter.
    candidates as materialized (
      select id, vendor, vendor_slug, category_id, life_stages, breed_sizes, allergens, ${namesIngredients} as names_ingredients, rating_average, rating_count,
        price_min, sets, lowest_price, highest_price, units_sold, unit_price_min, created_at, rank, failed
      from filtered p where failed & (failed - 1) = 0
    ),
    page as (
      select id, row_number() over (order by ${sortOrders[search.sort]}) as place
      from candidates where ${passesAll}
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
      select count(*) filter (where ${passesAll}) as total,
        count(*) filter (where failed = 0 and ${hasVariation(required | inStock)}) as "inStock",
        count(*) filter (where failed = 0 and ${hasVariation(required | onSale)}) as "onSale",
        count(*) filter (where names_ingredients and ${passesOtherGroups('allergenFree')}) as everything,
        ${countEach(lifeStage.options, (stage) => sql`${sql.lit(stage)} = any(life_stages) and ${passesOtherGroups('lifeStage')}`)} as "lifeStage",
        ${countEach(breedSize.options, (size) => sql`${sql.lit(size)} = any(breed_sizes) and ${passesOtherGroups('breedSize')}`)} as "breedSize",
        ${countEach(['4', '3', '2', '1'], (stars) => sql`rating_average >= ${sql.lit(Number(stars))} and ${passesOtherGroups('rating')}`)} as rating,
        case when count(*) filter (where ${passesAtAnyPrice}) > 0 then json_build_object(
          'min', min(lowest_price) filter (where ${passesAtAnyPrice}), 'max', max(highest_price) filter (where ${passesAtAnyPrice})) end as price
      from candidates
    ) sums`.execute(db);
  const [result] = rows;
  if (!result) throw new Error('A search answers one row');
  return result;
}

/** Whether one variation meets all the conditions. */
const hasVariation = (conditions: number) => sql`sets & ${sql.lit(setsIncluding(conditions))} <> 0`;

/** The sets of conditions that the variations of `products p` meet, and the prices of those that meet the required ones of stock and sale. */
function joinMetConditions({ minPrice, maxPrice }: ProductSearch, required: number): RawBuilder<unknown> {
  const { inStock, onSale, price } = conditionBit;
  // Without such a filter, what products store of their variations is enough.
  if (required === 0) {
    return sql`cross join lateral (
      select 1 | (p.in_stock::integer << ${sql.lit(inStock)}) | (p.on_sale::integer << ${sql.lit(onSale)}) as sets,
        p.price_min as lowest_price, p.price_max as highest_price
    ) met`;
  }
  const beside = sql.lit(required & ~price);
  return sql`join (
    select product_id, bit_or(1 << met) as sets, min(price) filter (where met & ${beside} = ${beside}) as lowest_price,
      max(price) filter (where met & ${beside} = ${beside}) as highest_price
    from (
      select v.product_id, v.price, coalesce(s.on_hand > s.reserved, false)::integer * ${sql.lit(inStock)}
        + coalesce(v.compare_at_price > v.price, false)::integer * ${sql.lit(onSale)}
        + (v.price between ${minPrice ?? 0} and ${maxPrice ?? noPrice})::integer * ${sql.lit(price)} as met
      from variations v left join stock_levels s on s.variation_id = v.id
    ) variation group by product_id
  ) met on met.product_id = p.id`;
}

/** How many rows match each value, in the order of the values; one pass counts them all. */
const countEach = (values: readonly string[], fits: (value: string) => RawBuilder<unknown>) =>
  sql`json_build_array(${sql.join(
    values.map((value) => sql`json_build_object('value', ${sql.lit(value)}, 'count', count(*) filter (where ${fits(value)}))`),
  )})`;

/**
 * Full-text search for all words, the last one perhaps unfinished; if it finds nothing, a search that tolerates typos. "Chicken-free" and "free from
 * chicken" are found as what they negate, and not as chicken; "without" is a stop word, which the text in the database no longer has.
 */
function searchCtes(terms: string[]): RawBuilder<unknown> {
  const words = terms.map((term, index) => withoutNegation(term) + (index === terms.length - 1 ? ':*' : ''));
  const positive = terms.filter((term) => !isNegated(term));
  return sql`
    query as materialized (
      select to_tsquery('english', coalesce(string_agg(case
        when negated then '(' || negation || ')'
        -- A stop word would leave only "free" of its negation.
        when numnode(to_tsquery('english', word)) = 0 then word
        else '(' || word || ' & !(' || negation || '))' end, ' & '), '')) as words
      from unnest(${words}::text[], ${terms.map(isNegated)}::boolean[]) as term (typed, negated),
        immutable_unaccent(typed) as word,
        format('%1$s <-> free | free <2> %1$s & !(range <-> %1$s)', word) as negation
    ),
    exact as materialized (
      select p.id, ts_rank(p.search_vector, query.words)::double precision as rank
      from products p, query
      where p.search_vector @@ query.words and p.enabled
    ),
    matches as (
      select id, rank from exact
      union all
      select id, rank from find_products_by_similar_terms(${positive}::text[]) where not exists (select from exact)
    ),`;
}

/** The bits of the groups whose filters the product fails. */
function failedGroups(search: ProductSearch): RawBuilder<unknown> {
  const { categoryIds, vendorSlugs, attributes: selectedAttributes, tags, rating } = search;
  const conditions: [ProductGroup, RawBuilder<unknown>][] = [];
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
  if (rating !== undefined) conditions.push(['rating', sql`coalesce(p.rating_average >= ${rating}, false)`]);
  if (conditions.length === 0) return sql.lit(0);
  return sql.join(
    conditions.map(([name, condition]) => sql`case when ${condition} then 0 else ${sql.lit(groupBit(name))} end`),
    sql` + `,
  );
}
