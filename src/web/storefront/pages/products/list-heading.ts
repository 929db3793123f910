import type { Facets, MenuCategory } from '#contract/catalog.ts';
import { lifeStageTitles, tagLabel } from '#contract/product-labels.ts';
import { categoryTrail } from '#web/root-data.ts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';
import type { Filters } from './filters.ts';

interface ListHeading {
  title: string;
  /** The categories beside the single one of a list, itself included; none if it is at the top or has subcategories. */
  siblings: MenuCategory[];
}

/** The heading of a list: by its search term, single category, single brand, offers, single life stage or single tag, else "All products". */
export function getListHeading(filters: Filters, categories: readonly MenuCategory[], facets: Facets | undefined): ListHeading {
  const category = findSingleCategory(filters, categories);
  const siblings = category ? findSiblings(category, categories) : [];
  if (filters.q) return { title: `“${filters.q}”`, siblings };
  if (category) return { title: category.title, siblings };
  const [vendor, otherVendor] = filters.vendor;
  if (vendor && !otherVendor) return { title: facets?.vendor.find(({ value }) => value === vendor)?.label ?? vendor, siblings };
  if (filters.onSale) return { title: 'On offer', siblings };
  const [stage, otherStage] = filters.lifeStage;
  if (stage && !otherStage) return { title: lifeStageTitles[stage as keyof typeof lifeStageTitles] ?? stage, siblings };
  const [tag, otherTag] = filters.tag;
  if (tag && !otherTag) return { title: tagLabel(tag), siblings };
  return { title: 'All products', siblings };
}

function findSiblings({ _id, parent }: MenuCategory, categories: readonly MenuCategory[]): MenuCategory[] {
  if (parent === null || categories.some((other) => other.parent === _id)) return [];
  return categories.filter((other) => other.parent === parent);
}

/** The category of a list that has exactly one. */
export function findSingleCategory({ category: [slug, other] }: Filters, categories: readonly MenuCategory[]): MenuCategory | undefined {
  return other ? undefined : categories.find((category) => category.slug === slug || category._id === slug);
}

/** The breadcrumb of a list, with the categories above its own. */
export function listBreadcrumbs(filters: Filters, title: string, categories: readonly MenuCategory[]): Crumb[] {
  const category = findSingleCategory(filters, categories);
  const parents = category ? categoryTrail(categories, category).slice(0, -1) : [];
  return [
    { label: 'Home', to: '/' },
    { label: 'Shop', to: '/shop' },
    ...parents.map(({ title: label, slug }) => ({ label, to: `/products?category=${slug}` })),
    { label: filters.q ? 'Search' : title },
  ];
}

/**
 * The categories that the filters offer: on the page of a subcategory those beside it, and else those at the top, and beside a selected one those below the
 * same parent. The categories below a selected one are tiles above the list instead, since selecting both would not narrow it.
 */
export function withoutNestedCategories(facets: Facets, filters: Filters, categories: readonly MenuCategory[]): Facets {
  const selected = categories.filter(({ _id, slug }) => filters.category.includes(slug) || filters.category.includes(_id));
  const isSubcategoryPage = filters.q === '' && selected.length > 0 && selected.every(({ parent }) => parent !== null);
  const isOffered = (value: string) => {
    const parent = categories.find(({ slug }) => slug === value)?.parent ?? null;
    if (filters.category.includes(value)) return true;
    return parent === null ? !isSubcategoryPage : selected.some((other) => other.parent === parent);
  };
  return { ...facets, category: facets.category.filter(({ value }) => isOffered(value)) };
}
