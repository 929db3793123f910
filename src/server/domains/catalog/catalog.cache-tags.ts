import type { Category, Product, ProductCard } from '#contract/catalog.ts';
import { settingsTag } from '#server/domains/settings/settings.cache-tags.ts';
import type { CachePolicy } from '#server/platform/cache/response-cache.ts';

// The cache tags of the catalog, invalidated by the triggers of migrations/0019.

/** Invalidated by every change that lists show, sort or filter by. */
export const productsTag = 'products';
const productTagPrefix = 'product:';
export const productTag = (id: string): string => productTagPrefix + id;
/** Invalidated together with any `product:<id>`. */
export const anyProductTag = `${productTagPrefix}*`;
/** The product id in a `product:<id>` tag; null for other tags and for `product:*`. */
export const productOfTag = (tag: string): string | null =>
  tag.startsWith(productTagPrefix) && tag !== anyProductTag ? tag.slice(productTagPrefix.length) : null;
export const categoriesTag = 'categories';
/** Invalidated when a product is added, deleted, enabled, disabled or moved to another category. */
export const catalogTag = 'catalog';
export const synonymsTag = 'synonyms';
/** Invalidated by every change of a search rule or of the ranking. */
export const searchRulesTag = 'search_rules';
/** Invalidated instead of `product:<id>` where only the product's `maxQuantity` changes: pages of cards do not show it (docs/decisions/0011). */
const quantityTag = (id: string): string => `quantity:${id}`;

/** The tags of everything that a serialized product shows. */
export const productCardTags = (id: string): readonly string[] => [productTag(id), quantityTag(id), categoriesTag, settingsTag];

/** The tags of categories without their product counts: menus, and so the pages that show no other products, stay cached while products are added. */
export const categoryMenuTags: readonly string[] = [categoriesTag];
/** The tags of categories with their product counts. */
export const categoryTags: readonly string[] = [categoriesTag, catalogTag];

export const categoriesCachePolicy = (_reply: Category | { list: Category[] }): CachePolicy => ({ tags: categoryTags });

/** A list depends on all products: any change may move a product into it or within it. Text searches are not cached, since they are rarely repeated. */
export const productListCachePolicy = (
  { list }: { list: ProductCard[] },
  { query }: { query: { q?: string | undefined } },
): CachePolicy | null =>
  query.q ? null : { tags: [productsTag, categoriesTag, settingsTag, ...list.flatMap(({ _id }) => [productTag(_id), quantityTag(_id)])] };

/** A product's previous slug may be taken by another product, so a reply under a previous slug depends on all products. */
export const productCachePolicy = ({ _id, slug }: Product, { params }: { params: { id: string } }): CachePolicy => ({
  tags: params.id === _id || params.id === slug ? productCardTags(_id) : [productsTag, ...productCardTags(_id)],
});
