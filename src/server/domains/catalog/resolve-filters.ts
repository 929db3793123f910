import type { Category, ProductFilters, Sort } from '#contract/catalog.ts';
import { resolveAttributes, type SelectedValues } from './attribute-filters.ts';
import { withDescendants } from './category-tree.ts';
import { vendorSlug } from './product-columns.ts';

/** Filters with every name resolved to what products have. A group that is undefined filters nothing. */
export interface ResolvedFilters {
  categoryIds?: string[];
  vendorSlugs?: string[];
  attributes?: SelectedValues;
  minPrice?: number;
  maxPrice?: number;
  rating?: number;
  inStock?: boolean;
  onSale?: boolean;
}

/** What a list is asked for, as products have it. What does not exist, such as an unknown vendor, finds nothing. */
export const resolveFilters = (filters: ProductFilters, categories: readonly Category[]): ResolvedFilters => ({
  categoryIds: filters.category && withDescendants(categories, filters.category),
  vendorSlugs: filters.vendor?.map(vendorSlug),
  attributes: resolveAttributes(filters),
  minPrice: filters.minPrice && Math.min(filters.minPrice, maxStoredPrice),
  maxPrice: filters.maxPrice && Math.min(filters.maxPrice, maxStoredPrice),
  rating: filters.rating,
  inStock: filters.inStock,
  onSale: filters.onSale,
});

/** Beyond the dearest price that a variation can have, and still a number that the table's columns hold. */
const maxStoredPrice = 2_000_000_000;

/** Words are sorted by how well they fit, and everything else by what sells, where nothing else is asked for. */
export const resolveSort = ({ sort }: ProductFilters, hasWords: boolean): Sort =>
  sort && (hasWords || sort !== 'relevance') ? sort : hasWords ? 'relevance' : 'bestselling';
