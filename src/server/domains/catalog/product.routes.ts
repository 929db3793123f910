import { productSchemas } from '#contract/catalog.schemas.ts';
import { type ProductFilters, product } from '#contract/catalog.ts';
import { lockStockOfProduct } from '#server/domains/inventory/lock-stock.ts';
import { currentSettings } from '#server/domains/settings/current-settings.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { getByAnySlug, getRemoved } from '#server/platform/former-slugs.ts';
import { route } from '#server/platform/http/route.ts';
import type { Shop } from '#server/platform/shop.ts';
import { showsList, showsProduct } from './catalog.tags.ts';
import { findCategoryOfRemoved } from './catalog-removal.queries.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import type { ProductView } from './describe-product.ts';
import { getProduct } from './get-product.ts';
import { currentCategories } from './list-categories.ts';
import { listProducts } from './list-products.ts';
import { rememberedCards } from './remembered-products.ts';
import { findProductPage } from './search-products.ts';
import { showProduct } from './show-product.ts';
import { suggestProducts } from './suggest-products.ts';
import { switchEnabled, updateProduct } from './update-product.ts';

const viewFor = async (shop: Pick<Shop, 'cache' | 'db'>, actor: Actor): Promise<ProductView> => ({
  settings: await currentSettings(shop),
  forAdmin: actor.kind === 'admin',
});

interface PageInput {
  page: number;
  limit: number;
  filters: ProductFilters;
}

/** Shoppers and the back office may ask for the same page; the back office reads it from the database. */
const pageFor = async (shop: Shop, actor: Actor, input: PageInput & { enabled?: boolean | undefined }) =>
  actor.kind === 'admin'
    ? findProductPage(shop.db, { ...input, categories: await currentCategories(shop), view: await viewFor(shop, actor) })
    : listProducts(shop, input);

type Changed = { db: Database; shop: Shop; actor: Actor; params: { id: string } };
// A change by an admin runs in a transaction, where only its own connection may be asked.
const productAsTold = async ({ db, shop, actor, params }: Changed) =>
  getProduct(db, params.id, await viewFor({ cache: shop.cache, db }, actor));

export const productRoutes = [
  route(
    product.page,
    productSchemas.page,
    ({ shop, actor, params, query }) => pageFor(shop, actor, { ...params, filters: query, enabled: true }),
    { shows: showsList },
  ),
  route(product.adminPage, productSchemas.adminPage, ({ shop, actor, params, query: { enabled, ...filters } }) =>
    pageFor(shop, actor, { ...params, filters, enabled: enabled && enabled === 'true' }),
  ),
  route(
    product.vendorPage,
    productSchemas.vendorPage,
    ({ shop, actor, params: { vendor, ...params }, query }) =>
      pageFor(shop, actor, { ...params, filters: { ...query, vendor: [vendor] }, enabled: true }),
    { shows: showsList },
  ),
  route(product.suggest, productSchemas.suggest, ({ shop, query }) => suggestProducts(shop, query.q)),
  route(
    product.get,
    productSchemas.get,
    async ({ db, shop, actor, params }) => {
      const view = await viewFor(shop, actor);
      return getByAnySlug(db, 'product', params.id, (idOrSlug) =>
        view.forAdmin ? getProduct(db, idOrSlug, view) : showProduct(shop, idOrSlug),
      );
    },
    { shows: showsProduct },
  ),
  route(product.removed, productSchemas.removed, async ({ db, shop, params }) => {
    const { id, title } = await getRemoved(db, 'product', params.id);
    const categoryId = await findCategoryOfRemoved(db, id);
    return { title, category: (await currentCategories(shop)).find(({ _id }) => _id === categoryId) ?? null };
  }),
  route(product.guestWishlist, productSchemas.guestWishlist, async ({ shop, body }) => {
    const list = await rememberedCards(shop, [...new Set(body.wishlist)]);
    return { list, total: list.length };
  }),
  route(
    product.create,
    productSchemas.create,
    async (input) => {
      const id = await createProduct(input.db, input.body);
      return productAsTold({ ...input, params: { id } });
    },
    { audit: 'reply' },
  ),
  route(
    product.update,
    productSchemas.update,
    async (input) => {
      await updateProduct(input.db, input.params.id, input.body);
      return productAsTold(input);
    },
    {
      audit: {
        read: productAsTold,
        // Ahead of what is read as before: the entry's difference in stock is the admin's alone.
        lockFirst: async (db, { params, body }) => body.variations && lockStockOfProduct(db, params.id),
      },
    },
  ),
  route(
    product.switchEnabled,
    productSchemas.switchEnabled,
    async (input) => {
      await switchEnabled(input.db, input.params.id);
      return productAsTold(input);
    },
    { audit: productAsTold },
  ),
  route(
    product.remove,
    productSchemas.remove,
    async ({ db, params }) => {
      await deleteProduct(db, params.id);
      return null;
    },
    { audit: productAsTold },
  ),
];
