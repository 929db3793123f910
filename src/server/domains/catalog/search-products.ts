import type { Category, ProductFilters, ProductPage } from '#contract/catalog.ts';
import type { Database } from '#server/platform/database/database.ts';
import { describeCard, type ProductView } from './describe-product.ts';
import { describeFacets } from './facets.ts';
import { searchProducts } from './product-search.queries.ts';
import { readFilters, readSort } from './read-filters.ts';

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

/** A page of products as they stand in the database now, for the back office, with the true total and the facets. What does not exist, such as an unknown vendor, finds nothing. */
export async function findProductPage(
  db: Database,
  { page, limit, filters, enabled, categories, view }: ProductPageInput,
): Promise<ProductPage> {
  const words = filters.q ? wordsOf(filters.q) : undefined;
  const found = await searchProducts(db, {
    ...readFilters(filters, categories),
    words,
    enabled,
    sort: readSort(filters, words !== undefined),
    limit,
    offset: (page - 1) * limit,
  });
  return {
    list: found.list.map((row) => describeCard(row, view)),
    total: found.total,
    facets: describeFacets(found, categories),
    didYouMean: null,
  };
}

const wordsOf = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 10);
