import type { RootData } from '#web/shop-facts.ts';
import { breadcrumbList } from '#web/storefront/parts/structured-data/breadcrumb-list.ts';
import { itemList } from '#web/storefront/parts/structured-data/item-list.ts';
import type { Thing } from '#web/storefront/parts/structured-data/thing.ts';
import type { Filters } from './filters.ts';
import { headingOf, wayTo } from './headings.ts';
import { type List, perPage } from './load-list.ts';

/** A list and the way to it, as search engines read them. */
export function listData(
  filters: Filters,
  { cards, facets, total }: Pick<List, 'cards' | 'facets' | 'total'>,
  root: RootData,
): (Thing | null)[] {
  const { title } = headingOf(filters, root.categories, facets);
  const items = cards.map(({ slug, title }) => ({ path: `/products/${slug}`, title }));
  return [
    breadcrumbList(root.origin, wayTo(filters, title, root.categories)),
    itemList(root.origin, { name: title, items, total, before: (filters.page - 1) * perPage }),
  ];
}
