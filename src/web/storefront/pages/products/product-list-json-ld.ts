import type { RootData } from '#web/root-data.ts';
import { breadcrumbList } from '#web/storefront/structured-data/breadcrumb-list.ts';
import { itemList } from '#web/storefront/structured-data/item-list.ts';
import type { JsonLd } from '#web/storefront/structured-data/json-ld.ts';
import type { Filters } from './filters.ts';
import { getListHeading, listBreadcrumbs } from './list-heading.ts';
import { type ProductList, perPage } from './load-list.ts';

/** The structured data of a list: its breadcrumb and its products. */
export function listJsonLd(
  filters: Filters,
  { cards, facets, total }: Pick<ProductList, 'cards' | 'facets' | 'total'>,
  root: RootData,
): (JsonLd | null)[] {
  const { title } = getListHeading(filters, root.categories, facets);
  const items = cards.map(({ slug, title }) => ({ path: `/products/${slug}`, title }));
  return [
    breadcrumbList(root.origin, listBreadcrumbs(filters, title, root.categories)),
    itemList(root.origin, { name: title, items, total, offset: (filters.page - 1) * perPage }),
  ];
}
