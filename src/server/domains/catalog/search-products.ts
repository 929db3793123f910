import type { Category, Facets, ProductFilters, ProductPage } from '#contract/catalog.ts';
import type { Database } from '#server/platform/database/database.ts';
import { withDescendants } from './category-tree.ts';
import { describeCard, type ProductView } from './describe-product.ts';
import { vendorSlug } from './product-columns.ts';
import { type ProductSearch, type SearchResult, searchProducts } from './product-search.queries.ts';

interface ProductPageInput {
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
    minPrice: filters.minPrice && Math.min(filters.minPrice, dearest),
    maxPrice: filters.maxPrice && Math.min(filters.maxPrice, dearest),
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

/** Beyond the dearest price that a variation can have, and still a number that the table's columns hold. */
const dearest = 2_000_000_000;

const wordsOf = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 10);

const lifeStages = { puppy: 'Puppy', adult: 'Adult', senior: 'Senior' };
const breedSizes = { small: 'Small breeds', medium: 'Medium breeds', large: 'Large breeds' };
const ratings = { 4: '4 stars and up', 3: '3 stars and up', 2: '2 stars and up', 1: '1 star and up' };

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
    lifeStage: labelled(lifeStage, lifeStages),
    breedSize: labelled(breedSize, breedSizes),
    allergenFree: allergenFree.map((facet) => ({ ...facet, label: facet.value.charAt(0).toUpperCase() + facet.value.slice(1) })),
    rating: labelled(rating, ratings),
    inStock,
    onSale,
    price,
  };
}

const labelled = (counts: { value: string; count: number }[], labels: Record<string, string>) =>
  counts.filter(({ count }) => count > 0).map(({ value, count }) => ({ value, label: labels[value] ?? value, count }));
