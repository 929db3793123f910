import type { CategoryLink } from '#web/root-data.ts';
import { type Filters, filterGroups, parseFilters, productListPath } from './filters.ts';
import { findSingleCategory, headingId } from './list-heading.ts';
import { type ProductList, perPage } from './load-list.ts';

/** What the head of a list says, as pageMeta takes it. */
interface ListMeta {
  title: string;
  description: string;
  path: string;
  noIndex: boolean;
  /** The pages beside this one, where they can be found too. */
  previousPath: string | null;
  nextPath: string | null;
}

/**
 * The head of a list. Everything, one category, or one brand can be found by searching the web, page by page. All other lists are ways through the
 * same products: they are left out, and name the plain list that they belong to.
 */
export function listMeta(
  filters: Filters,
  { total, facets, cards }: Pick<ProductList, 'total' | 'facets' | 'cards'>,
  categories: readonly CategoryLink[],
): ListMeta {
  const category = findSingleCategory(filters, categories);
  const [vendor, otherVendor] = filters.vendor;
  const brand = vendor && !otherVendor ? facets.vendor.find(({ value, label }) => value === vendor || label === vendor) : undefined;
  const unfiltered = {
    ...parseFilters(new URLSearchParams()),
    ...(category ? { category: [category.slug] } : brand && { vendor: [brand.value] }),
  };
  const noIndex = !isUnfiltered(filters) || cards.length === 0 || (vendor !== undefined && !brand);
  const { title } = headingId(filters, categories, facets);
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

/** Everything, one category, or one brand, unfiltered and in its own order. */
function isUnfiltered(filters: Filters): boolean {
  const selectedGroups = filterGroups.flatMap((group) => filters[group].map(() => group));
  const hasLimits = [filters.minPrice, filters.maxPrice, filters.rating].some((limit) => limit !== null);
  const hasOtherFilters = hasLimits || filters.q !== '' || filters.sort !== null || filters.inStock || filters.onSale;
  return !hasOtherFilters && selectedGroups.length <= 1 && selectedGroups.every((group) => group === 'category' || group === 'vendor');
}

/** One sentence or two, short enough to be shown whole by those who search the web. */
function listDescription(title: string, { page, vendor }: Filters, total: number, brands: ProductList['facets']['vendor']): string {
  const count = `${total} ${total === 1 ? 'product' : 'products'} for dogs`;
  const names = brands.slice(0, 3).map(({ label }) => label);
  const brandPhrase = vendor.length === 0 && names.length > 1 ? ` by ${names.join(', ')}${brands.length > 3 ? ' and others' : ''}` : '';
  const lead = `${title}: ${count}${brandPhrase}${page > 1 ? `, page ${page}` : ''}.`;
  const more = `${lead} With prices per kg, ratings, ingredients and what is in stock.`;
  return more.length <= 160 ? more : lead;
}
