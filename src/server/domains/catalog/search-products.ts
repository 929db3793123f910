import type { Category, Facets, ProductFilters, ProductPage } from '#contract/catalog.ts';
import type { Database } from '#server/platform/database/database.ts';
import { withDescendants } from './category-tree.ts';
import { describeCard, type ProductView } from './describe-product.ts';
import { vendorSlug } from './product-columns.ts';
import { type ProductSearch, type SearchResult, searchProducts } from './product-search.queries.ts';

export interface ProductPageInput {
  page: number;
  limit: number;
  filters: ProductFilters;
  /** Only enabled or only disabled products; all without it. */
  enabled?: boolean;
  /** All categories of the shop, in its order. */
  categories: readonly Category[];
  view: ProductView;
}

/** A page of products with the true total and the facets. What does not exist, such as an unknown vendor, finds nothing. */
export async function findProductPage(
  db: Database,
  { page, limit, filters, enabled, categories, view }: ProductPageInput,
): Promise<ProductPage> {
  const words = filters.q ? wordsOf(filters.q) : undefined;
  const search: ProductSearch = {
    words,
    enabled,
    categoryIds: filters.category && withDescendants(categories, filters.category),
    vendorSlugs: filters.vendor?.map(vendorSlug),
    lifeStages: filters.lifeStage,
    breedSizes: filters.breedSize,
    allergenFree: filters.allergenFree?.map((allergen) => allergen.toLowerCase()),
    minPrice: filters.minPrice,
    maxPrice: filters.maxPrice,
    rating: filters.rating,
    inStock: filters.inStock,
    onSale: filters.onSale,
    sort: filters.sort && (words || filters.sort !== 'relevance') ? filters.sort : words ? 'relevance' : 'bestselling',
    limit,
    offset: (page - 1) * limit,
  };
  const found = await searchProducts(db, search);
  return { list: found.list.map((row) => describeCard(row, view)), total: found.total, facets: describeFacets(found, categories) };
}

const wordsOf = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 10);

const lifeStages = { puppy: 'Puppy', adult: 'Adult', senior: 'Senior' };
const breedSizes = { small: 'Small breeds', medium: 'Medium breeds', large: 'Large breeds' };

function describeFacets(
  { category, vendor, lifeStage, breedSize, allergenFree, rating, inStock, onSale, price }: SearchResult,
  categories: readonly Category[],
): Facets {
  const inCategory = new Map(category.map(({ value, count }) => [value, count]));
  return {
    category: categories
      .map(({ _id, slug, title }) => ({
        value: slug,
        label: title,
        count: withDescendants(categories, [_id]).reduce((sum, id) => sum + (inCategory.get(id) ?? 0), 0),
      }))
      .filter(({ count }) => count > 0),
    vendor,
    lifeStage: inOrder(lifeStages, lifeStage),
    breedSize: inOrder(breedSizes, breedSize),
    allergenFree: allergenFree.map((facet) => ({ ...facet, label: facet.value.charAt(0).toUpperCase() + facet.value.slice(1) })),
    rating: rating
      .sort((a, b) => Number(b.value) - Number(a.value))
      .map((facet) => ({ ...facet, label: facet.value === '1' ? '1 star and up' : `${facet.value} stars and up` })),
    inStock,
    onSale,
    price,
  };
}

const inOrder = (labels: Record<string, string>, counts: { value: string; count: number }[]) =>
  Object.entries(labels).flatMap(([value, label]) =>
    counts.filter((count) => count.value === value).map(({ count }) => ({ value, label, count })),
  );
