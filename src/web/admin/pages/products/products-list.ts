import { category } from '#contract/catalog.ts';
import { productAdmin } from '#contract/product-admin.ts';
import { settings } from '#contract/settings.ts';
import type { ListConfig } from '#web/admin/page-layouts/list-query.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';

const tabs = {
  name: 'tab',
  label: 'Products by status',
  options: [
    ['', 'All'],
    ['enabled', 'Enabled'],
    ['disabled', 'Disabled'],
    ['sold_out', 'Sold out'],
    ['low', 'Low stock'],
    ['no_image', 'No picture'],
    ['deleted', 'Deleted'],
  ],
} as const;
/** What can be chosen is known only once the list is loaded, so the URL may have any value. */
const filterNames = ['category', 'vendor', 'tag'];

const baseConfig: ListConfig = {
  path: '/admin/products',
  tabs,
  sorts: ['-updated', 'updated', 'title', '-title', 'price', '-price', 'stock', '-stock', '-sold', 'sold', '-created', 'created'],
};
const columnTitlesOfSorts = baseConfig.sorts?.filter((sort) => !sort.endsWith('created'));

export const loadProducts = loadList({ ...baseConfig, fixedParams: filterNames }, async (api, request) => {
  const [page, categories, options, { currency, lowStockLimit }] = await Promise.all([
    api.call(productAdmin.adminPage, request),
    api.call(category.list, {}),
    api.call(productAdmin.filters, {}),
    api.call(settings.get, {}),
  ]);
  const depths = new Map<string, number>();
  const ordered = orderAsTree(categories.list, null, 0, depths);
  return {
    ...page,
    categories: ordered.map(({ _id, slug, title }) => ({ _id, slug, title, depth: depths.get(_id) ?? 0 })),
    options,
    currency,
    lowStockLimit,
  };
});

type LoadedProducts = Awaited<ReturnType<typeof loadProducts>>;
export type ListedCategory = LoadedProducts['categories'][number];

function orderAsTree<C extends { _id: string; parent: string | null }>(
  list: readonly C[],
  parent: string | null,
  depth: number,
  depths: Map<string, number>,
): C[] {
  return list
    .filter((entry) => entry.parent === parent)
    .flatMap((entry) => {
      depths.set(entry._id, depth);
      return [entry, ...orderAsTree(list, entry._id, depth + 1, depths)];
    });
}

/** The title of a category, indented below its parent. */
export const indentedTitle = ({ title, depth }: ListedCategory): string => `${'\u00A0\u00A0\u00A0'.repeat(depth)}${title}`;

/** The list's config with the filters that its products have. */
export const productsConfig = ({ categories, options }: Pick<LoadedProducts, 'categories' | 'options'>): ListConfig => ({
  ...baseConfig,
  sorts: columnTitlesOfSorts ?? [],
  filters: [
    {
      name: 'category',
      label: 'Category',
      options: [['', 'All'], ...categories.map((entry) => [entry.slug, indentedTitle(entry)] as const)],
    },
    { name: 'vendor', label: 'Brand', options: [['', 'All'], ...options.vendors.map(({ slug, title }) => [slug, title] as const)] },
    ...(options.tags.length > 0
      ? [{ name: 'tag', label: 'Tag', options: [['', 'All'] as const, ...options.tags.map((tag) => [tag, tag] as const)] }]
      : []),
  ],
});
