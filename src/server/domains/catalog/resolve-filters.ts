import type { Category, ProductFilters, Sort } from '#contract/catalog.ts';
import { resolveAttributes, type SelectedValues } from './attribute-filters.ts';
import { withDescendants } from './category-tree.ts';
import { vendorSlug } from './product-columns.ts';

/** Filters with names resolved to the ids and values that products have. An undefined group filters nothing. */
export interface ResolvedFilters {
  categoryIds?: string[];
  vendorSlugs?: string[];
  attributes?: SelectedValues;
  /** In lower case. */
  tags?: string[];
  minPrice?: number;
  maxPrice?: number;
  rating?: number;
  inStock?: boolean;
  onSale?: boolean;
}

/** Resolves the filters of a request. Something unknown, such as a vendor, matches no product. */
export const resolveFilters = (filters: ProductFilters, categories: readonly Category[]): ResolvedFilters => ({
  categoryIds: filters.category && withDescendants(categories, filters.category),
  vendorSlugs: filters.vendor?.map(vendorSlug),
  attributes: resolveAttributes(filters),
  tags: filters.tag?.map((tag) => tag.toLowerCase()),
  minPrice: filters.minPrice && Math.min(filters.minPrice, maxStoredPrice),
  maxPrice: filters.maxPrice && Math.min(filters.maxPrice, maxStoredPrice),
  rating: filters.rating,
  inStock: filters.inStock,
  onSale: filters.onSale,
});

/** Above the highest price that a variation can have, but within the range of the column. */
const maxStoredPrice = 2_000_000_000;

/**
 * By default, text searches are sorted by relevance and lists by units sold; without a text, "relevance" means the latter, and so does "costPerDay" without
 * a dog.
 */
export function resolveSort({ sort }: ProductFilters, hasWords: boolean, dogWeight?: number): Sort {
  if (!sort || (sort === 'relevance' && !hasWords) || (sort === 'costPerDay' && dogWeight === undefined))
    return hasWords ? 'relevance' : 'bestselling';
  return sort;
}
