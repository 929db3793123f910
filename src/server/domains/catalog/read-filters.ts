import type { Category, ProductFilters, Sort } from '#contract/catalog.ts';
import { readAttributes, type WantedValues } from './attribute-filters.ts';
import { withDescendants } from './category-tree.ts';
import { vendorSlug } from './product-columns.ts';

/** Filters with every name resolved to what products have. A group that is undefined filters nothing. */
export interface Filters {
  categoryIds?: string[];
  vendorSlugs?: string[];
  attributes?: WantedValues;
  minPrice?: number;
  maxPrice?: number;
  rating?: number;
  inStock?: boolean;
  onSale?: boolean;
}

/** What a list is asked for, as products have it. What does not exist, such as an unknown vendor, finds nothing. */
export const readFilters = (filters: ProductFilters, categories: readonly Category[]): Filters => ({
  categoryIds: filters.category && withDescendants(categories, filters.category),
  vendorSlugs: filters.vendor?.map(vendorSlug),
  attributes: readAttributes(filters),
  minPrice: filters.minPrice && Math.min(filters.minPrice, dearest),
  maxPrice: filters.maxPrice && Math.min(filters.maxPrice, dearest),
  rating: filters.rating,
  inStock: filters.inStock,
  onSale: filters.onSale,
});

/** Beyond the dearest price that a variation can have, and still a number that the table's columns hold. */
const dearest = 2_000_000_000;

/** Words are sorted by how well they fit, and everything else by what sells, where nothing else is asked for. */
export const readSort = ({ sort }: ProductFilters, hasWords: boolean): Sort =>
  sort && (hasWords || sort !== 'relevance') ? sort : hasWords ? 'relevance' : 'bestselling';
