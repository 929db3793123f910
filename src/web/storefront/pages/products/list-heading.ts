import type { Facets, MenuCategory } from '#contract/catalog.ts';
import { lifeStageTitles } from '#contract/product-labels.ts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';
import type { Filters } from './filters.ts';

interface ListHeading {
  title: string;
  /** The sub-categories, if the list has a single category. */
  children: MenuCategory[];
}

/** The heading of a list: by its search term, single category, single brand, offers or single life stage, else "All products". */
export function getListHeading(filters: Filters, categories: readonly MenuCategory[], facets: Facets | undefined): ListHeading {
  const category = findSingleCategory(filters, categories);
  const children = category ? categories.filter(({ parent }) => parent === category._id) : [];
  if (filters.q) return { title: `“${filters.q}”`, children };
  if (category) return { title: category.title, children };
  const [vendor, otherVendor] = filters.vendor;
  if (vendor && !otherVendor) return { title: facets?.vendor.find(({ value }) => value === vendor)?.label ?? vendor, children };
  if (filters.onSale) return { title: 'On offer', children };
  const [stage, otherStage] = filters.lifeStage;
  if (stage && !otherStage) return { title: lifeStageTitles[stage as keyof typeof lifeStageTitles] ?? stage, children };
  return { title: 'All products', children };
}

/** The category of a list that has exactly one. */
export function findSingleCategory({ category: [slug, other] }: Filters, categories: readonly MenuCategory[]): MenuCategory | undefined {
  return other ? undefined : categories.find((category) => category.slug === slug || category._id === slug);
}

/** The breadcrumb of a list, with its parent category. */
export function listBreadcrumbs(filters: Filters, title: string, categories: readonly MenuCategory[]): Crumb[] {
  const category = findSingleCategory(filters, categories);
  const parent = category && categories.find(({ _id }) => _id === category.parent);
  return [
    { label: 'Home', to: '/' },
    { label: 'Shop', to: '/shop' },
    ...(parent ? [{ label: parent.title, to: `/products?category=${parent.slug}` }] : []),
    { label: filters.q ? 'Search' : title },
  ];
}
