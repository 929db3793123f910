import type { Category, Product, ProductCard } from '#contract/catalog.ts';
import { settingsTag } from '#server/domains/settings/settings.tags.ts';
import type { CachePolicy } from '#server/platform/cache/response-cache.ts';

// What answers of the catalogue show, in the tags that the triggers of migrations/0007 move.

/** Moves with every change of a product: what lists show, sort and filter by. */
export const productsTag = 'products';
const oneProduct = 'product:';
export const productTag = (id: string): string => oneProduct + id;
/** Moves with each of them. */
export const anyProductTag = `${oneProduct}*`;
/** The product that a tag is of; null where it is of another thing, or of all. */
export const productOfTag = (tag: string): string | null =>
  tag.startsWith(oneProduct) && tag !== anyProductTag ? tag.slice(oneProduct.length) : null;
export const categoriesTag = 'categories';
/** Moves when it changes which products there are, and in which categories. */
export const assortmentTag = 'assortment';
export const synonymsTag = 'synonyms';
/** Invalidated instead of `product:<id>` where only the product's `maxQuantity` changes: pages of cards do not show it (docs/decisions/0011). */
const quantityTag = (id: string): string => `quantity:${id}`;

/** Everything that a product's own words stand on, beside the product. */
export const productCardTags = (id: string): readonly string[] => [productTag(id), quantityTag(id), categoriesTag, settingsTag];

/** What categories with the number of their products stand on. */
export const categoryTags: readonly string[] = [categoriesTag, assortmentTag];

/** Categories with the number of products in them. */
export const categoriesCachePolicy = (_reply: Category | { list: Category[] }): CachePolicy => ({ tags: categoryTags });

/** A list stands on all products: any of them may enter it, or move in it. A search by words is asked for once and kept by nobody. */
export const productListCachePolicy = (
  { list }: { list: ProductCard[] },
  { query }: { query: { q?: string | undefined } },
): CachePolicy | null =>
  query.q ? null : { tags: [productsTag, categoriesTag, settingsTag, ...list.flatMap(({ _id }) => [productTag(_id), quantityTag(_id)])] };

/** An old address of a product may become another one's, so then all of them matter. */
export const productCachePolicy = ({ _id, slug }: Product, { params }: { params: { id: string } }): CachePolicy => ({
  tags: params.id === _id || params.id === slug ? productCardTags(_id) : [productsTag, ...productCardTags(_id)],
});
