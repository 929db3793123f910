import type { CategoryLink } from '#web/shop-facts.ts';
import { addressOf, type Filters, groupNames, readFilters } from './filters.ts';
import { headingOf, onlyCategory } from './headings.ts';
import { type List, perPage } from './load-list.ts';

/** What the head of a list says, as pageMeta takes it. */
interface ListMeta {
  title: string;
  description: string;
  path: string;
  unlisted: boolean;
  /** The pages beside this one, where they can be found too. */
  before: string | null;
  after: string | null;
}

/**
 * The head of a list. Everything, one category, or one brand can be found by searching the web, page by page. All other lists are ways through the
 * same products: they are left out, and name the plain list that they belong to.
 */
export function listMeta(
  filters: Filters,
  { total, facets, cards }: Pick<List, 'total' | 'facets' | 'cards'>,
  categories: readonly CategoryLink[],
): ListMeta {
  const category = onlyCategory(filters, categories);
  const [vendor, otherVendor] = filters.vendor;
  const brand = vendor && !otherVendor ? facets.vendor.find(({ value, label }) => value === vendor || label === vendor) : undefined;
  const plain = {
    ...readFilters(new URLSearchParams()),
    ...(category ? { category: [category.slug] } : brand && { vendor: [brand.value] }),
  };
  const unlisted = !isPlain(filters) || cards.length === 0 || (vendor !== undefined && !brand);
  const { title } = headingOf(filters, categories, facets);
  const last = Math.max(1, Math.ceil(total / perPage));
  return {
    title: filters.page > 1 ? `${title}, page ${filters.page} of ${last}` : title,
    description: describe(title, filters, total, facets.vendor),
    path: addressOf(unlisted ? plain : { ...plain, page: filters.page }),
    unlisted,
    before: unlisted || filters.page < 2 ? null : addressOf({ ...plain, page: filters.page - 1 }),
    after: unlisted || filters.page >= last ? null : addressOf({ ...plain, page: filters.page + 1 }),
  };
}

/** Everything, one category, or one brand, unfiltered and in its own order. */
function isPlain(filters: Filters): boolean {
  const chosen = groupNames.flatMap((group) => filters[group].map(() => group));
  const limited = [filters.minPrice, filters.maxPrice, filters.rating].some((limit) => limit !== null);
  const odd = limited || filters.q !== '' || filters.sort !== null || filters.inStock || filters.onSale;
  return !odd && chosen.length <= 1 && chosen.every((group) => group === 'category' || group === 'vendor');
}

/** One sentence or two, short enough to be shown whole by those who search the web. */
function describe(title: string, { page, vendor }: Filters, total: number, brands: List['facets']['vendor']): string {
  const count = `${total} ${total === 1 ? 'product' : 'products'} for dogs`;
  const names = brands.slice(0, 3).map(({ label }) => label);
  const from = vendor.length === 0 && names.length > 1 ? ` by ${names.join(', ')}${brands.length > 3 ? ' and others' : ''}` : '';
  const lead = `${title}: ${count}${from}${page > 1 ? `, page ${page}` : ''}.`;
  const more = `${lead} With prices per kg, ratings, ingredients and what is in stock.`;
  return more.length <= 160 ? more : lead;
}
