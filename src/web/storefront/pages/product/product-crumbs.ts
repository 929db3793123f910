import type { MenuCategory, ProductCard } from '#contract/catalog.ts';
import { categoryTrail } from '#web/root-data.ts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';

/** The breadcrumb of a product, through its categories. */
export const productCrumbs = (
  { title, category }: Pick<ProductCard, 'title' | 'category'>,
  categories: readonly MenuCategory[],
): Crumb[] => [
  { label: 'Home', to: '/' },
  ...categoryTrail(categories, category).map(({ title: label, slug }) => ({ label, to: `/products?category=${slug}` })),
  { label: title },
];
