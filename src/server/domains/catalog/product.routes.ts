import { productSchemas } from '#contract/catalog.schemas.ts';
import { type ProductFilters, product } from '#contract/catalog.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import type { Actor } from '#server/platform/actor.ts';
import { route } from '#server/platform/http/route.ts';
import { getByCurrentOrPreviousSlug, getDeletedEntity } from '#server/platform/previous-slugs.ts';
import type { Shop } from '#server/platform/shop.ts';
import { getCachedCards } from './cached-products.ts';
import { productCachePolicy, productListCachePolicy } from './catalog.cache-tags.ts';
import { findCategoryOfDeletedProduct } from './catalog-removal.queries.ts';
import { getProduct } from './get-product.ts';
import { getStorefrontProduct } from './get-storefront-product.ts';
import { getCachedCategories } from './list-categories.ts';
import { listProducts } from './list-products.ts';
import { listProductsForAdmin } from './list-products-for-admin.ts';
import { countSearch } from './searches/count-search.ts';
import type { ProductView } from './serialize-product.ts';
import { suggestProducts } from './suggest-products.ts';

const productViewFor = async (shop: Pick<Shop, 'cache' | 'db'>, actor: Actor): Promise<ProductView> => ({
  settings: await getCachedSettings(shop),
  forAdmin: actor.kind === 'admin',
});

interface PageInput {
  page: number;
  limit: number;
  filters: ProductFilters;
}

/** A page of products; for admins from the database, for shoppers from the cache. `ip`: the caller's. */
async function pageFor(shop: Shop, { actor, ip }: { actor: Actor; ip: string }, input: PageInput) {
  if (actor.kind === 'admin')
    return listProductsForAdmin(shop.db, {
      ...input,
      categories: await getCachedCategories(shop),
      view: await productViewFor(shop, actor),
    });
  const found = await listProducts(shop, input);
  const isAnswered = found.total > 0 || found.pages.some(({ isAnswer }) => isAnswer);
  if (input.page === 1) countSearch(shop, input.filters, { found: isAnswered, ip });
  return found;
}

export const productRoutes = [
  route(
    product.page,
    productSchemas.page,
    ({ shop, actor, request: { ip }, params, query }) => pageFor(shop, { actor, ip }, { ...params, filters: query }),
    { cachePolicy: productListCachePolicy },
  ),
  route(
    product.vendorPage,
    productSchemas.vendorPage,
    ({ shop, actor, request: { ip }, params: { vendor, ...params }, query }) =>
      pageFor(shop, { actor, ip }, { ...params, filters: { ...query, vendor: [vendor] } }),
    { cachePolicy: productListCachePolicy },
  ),
  route(product.suggest, productSchemas.suggest, ({ shop, query }) => suggestProducts(shop, query.q)),
  route(
    product.get,
    productSchemas.get,
    async ({ db, shop, actor, params }) => {
      const view = await productViewFor(shop, actor);
      return getByCurrentOrPreviousSlug(db, 'product', params.id, (idOrSlug) =>
        view.forAdmin ? getProduct(db, idOrSlug, view) : getStorefrontProduct(shop, idOrSlug),
      );
    },
    { cachePolicy: productCachePolicy },
  ),
  route(product.removed, productSchemas.removed, async ({ db, shop, params }) => {
    const { id, title } = await getDeletedEntity(db, 'product', params.id);
    const categoryId = await findCategoryOfDeletedProduct(db, id);
    return { title, category: (await getCachedCategories(shop)).find(({ _id }) => _id === categoryId) ?? null };
  }),
  route(product.guestWishlist, productSchemas.guestWishlist, async ({ shop, body }) => {
    const list = await getCachedCards(shop, [...new Set(body.wishlist)]);
    return { list, total: list.length };
  }),
];
