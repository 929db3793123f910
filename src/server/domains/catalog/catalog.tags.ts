import type { Category, Product, ProductCard } from '#contract/catalog.ts';
import type { Shown } from '#server/platform/cache/responses.ts';

/** What answers of the catalogue show, in the tags that the triggers of migrations/0007 move. */
export const productTag = (id: string): string => `product:${id}`;
/** How many of a product can be bought at once, where that alone changes. */
const quantityTag = (id: string): string => `quantity:${id}`;

/** Everything that a product's own words stand on, beside the product. */
export const cardTags = (id: string): readonly string[] => [productTag(id), quantityTag(id), 'categories', 'settings'];

/** What categories with the number of their products stand on. */
export const categoryTags: readonly string[] = ['categories', 'assortment'];

/** Categories with the number of products in them. */
export const showsCategories = (_reply: Category | { list: Category[] }): Shown => ({ tags: categoryTags });

/** A list stands on all products: any of them may enter it, or move in it. A search by words is asked for once and kept by nobody. */
export const showsList = ({ list }: { list: ProductCard[] }, { query }: { query: { q?: string | undefined } }): Shown | null =>
  query.q ? null : { tags: ['products', 'categories', 'settings', ...list.flatMap(({ _id }) => [productTag(_id), quantityTag(_id)])] };

/** An old address of a product may become another one's, so then all of them matter. */
export const showsProduct = ({ _id, slug }: Product, { params }: { params: { id: string } }): Shown => ({
  tags: params.id === _id || params.id === slug ? cardTags(_id) : ['products', ...cardTags(_id)],
});
