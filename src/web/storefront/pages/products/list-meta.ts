import type { MenuCategory } from '#contract/catalog.ts';
import { type Filters, filterGroups, parseFilters, productListPath } from './filters.ts';
import { findSingleCategory, getListHeading } from './list-heading.ts';
import { type ProductList, perPage } from './load-list.ts';

/** The metadata of a list, for `pageMeta`. */
interface ListMeta {
  title: string;
  description: string;
  path: string;
  noIndex: boolean;
  /** The adjacent pages, if the list is indexed. */
  previousPath: string | null;
  nextPath: string | null;
}

/**
 * The metadata of a list. Search engines index all products, a single category and a single brand, page by page. All other lists are selections of the
 * same products: they are not indexed, and their canonical URL is the plain list that they belong to.
 */
export function listMeta(
  filters: Filters,
  { total, facets, cards }: Pick<ProductList, 'total' | 'facets' | 'cards'>,
  categories: readonly MenuCategory[],
): ListMeta {
  const category = findSingleCategory(filters, categories);
  const [vendor, otherVendor] = filters.vendor;
  const brand = vendor && !otherVendor ? facets.vendor.find(({ value, label }) => value === vendor || label === vendor) : undefined;
  const unfiltered = {
    ...parseFilters(new URLSearchParams()),
    ...(category ? { category: [category.slug] } : brand && { vendor: [brand.value] }),
  };
  const noIndex = !isUnfiltered(filters) || cards.length === 0 || (vendor !== undefined && !brand);
  const { title } = getListHeading(filters, categories, facets);
  const last = Math.max(1, Math.ceil(total / perPage));
  return {
    title: filters.page > 1 ? `${title}, page ${filters.page} of ${last}` : title,
    description: listDescription(title, filters, total, facets.vendor),
    path: productListPath(noIndex ? unfiltered : { ...unfiltered, page: filters.page }),
    noIndex,
    previousPath: noIndex || filters.page < 2 ? null : productListPath({ ...unfiltered, page: filters.page - 1 }),
    nextPath: noIndex || filters.page >= last ? null : productListPath({ ...unfiltered, page: filters.page + 1 }),
  };
}

/** Whether a list has all products, a single category or a single brand, with no other filter and in the default order. */
function isUnfiltered(filters: Filters): boolean {
  const selectedGroups = filterGroups.flatMap((group) => filters[group].map(() => group));
  const hasLimits = [filters.minPrice, filters.maxPrice, filters.rating, filters.dogWeight].some((limit) => limit !== null);
  const hasOtherFilters =
    hasLimits || filters.q !== '' || filters.sort !== null || filters.tag.length > 0 || filters.inStock || filters.onSale;
  return !hasOtherFilters && selectedGroups.length <= 1 && selectedGroups.every((group) => group === 'category' || group === 'vendor');
}

/** One or two sentences, short enough for search results. */
function listDescription(title: string, { page, vendor }: Filters, total: number, brands: ProductList['facets']['vendor']): string {
  const count = `${total} dog ${total === 1 ? 'product' : 'products'}`;
  const names = brands.slice(0, 3).map(({ label }) => label);
  const brandPhrase = vendor.length === 0 && names.length > 1 ? ` from ${names.join(', ')}${brands.length > 3 ? ' and others' : ''}` : '';
  const lead = `${title}: ${count}${brandPhrase}${page > 1 ? `, page ${page}` : ''}.`;
  const more = `${lead} See prices, ratings and what’s in stock.`;
  return more.length <= 160 ? more : lead;
}
