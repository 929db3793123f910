import type { Category, ProductFilters, ProductPage } from '#contract/catalog.ts';
import type { Database } from '#server/platform/database/database.ts';
import { searchProducts } from './product-search.queries.ts';
import { resolveFilters, resolveSort } from './resolve-filters.ts';
import { serializeFacets } from './serialize-facets.ts';
import { type ProductView, serializeProductCard } from './serialize-product.ts';
import { tokenizeTerms } from './tokenize-terms.ts';

interface AdminProductPageInput {
  page: number;
  limit: number;
  filters: ProductFilters;
  /** All categories in the shop's order. */
  categories: readonly Category[];
  view: ProductView;
}

/** Further words of a query are ignored. */
const maxWords = 10;

/** A page of enabled products for an admin, read from the database, with total and facets. A filter by something unknown, such as a vendor, matches nothing. */
export async function listProductsForAdmin(
  db: Database,
  { page, limit, filters, categories, view }: AdminProductPageInput,
): Promise<ProductPage> {
  const words = filters.q ? tokenizeTerms(filters.q).slice(0, maxWords) : undefined;
  const result = await searchProducts(db, {
    ...resolveFilters(filters, categories),
    words,
    sort: resolveSort(filters, words !== undefined),
    limit,
    offset: (page - 1) * limit,
  });
  return {
    list: result.list.map((row) => ({ ...serializeProductCard(row, view), shownVariation: null, costPerDay: null })),
    total: result.total,
    facets: serializeFacets(result, categories),
    didYouMean: null,
    otherSpelling: null,
    partialMatch: null,
    understood: null,
    pages: [],
  };
}
