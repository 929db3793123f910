import { categorySchemas, productSchemas } from '#contract/catalog.schemas.ts';
import { category, product } from '#contract/catalog.ts';
import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { route, type Shop } from '#server/platform/http/route.ts';
import type { Actor } from '#server/platform/sessions.ts';
import { createProduct } from './create-product.ts';
import { deleteCategory } from './delete-category.ts';
import { deleteProduct } from './delete-product.ts';
import type { ProductView } from './describe-product.ts';
import { getProduct, getProductCards } from './get-product.ts';
import { currentCategories, listCategories, pickCategory } from './list-categories.ts';
import { createCategory, updateCategory } from './save-category.ts';
import { findProductPage } from './search-products.ts';
import { switchEnabled, updateProduct } from './update-product.ts';

const viewFor = async (shop: Pick<Shop, 'cache' | 'db'>, actor: Actor): Promise<ProductView> => ({
  settings: await currentSettings(shop),
  forAdmin: actor.kind === 'admin',
});

/** The back office reads what stands in the database now; shoppers what is remembered of it. */
const categoriesFor = (shop: Shop, actor: Actor) => (actor.kind === 'admin' ? listCategories(shop.db) : currentCategories(shop));

const pageFor = async (shop: Shop, actor: Actor) => ({ categories: await currentCategories(shop), view: await viewFor(shop, actor) });

const categoryRoutes = [
  route(category.list, categorySchemas.list, async ({ shop, actor }) => {
    const list = await categoriesFor(shop, actor);
    return { list, total: list.length };
  }),
  route(category.page, categorySchemas.page, async ({ shop, actor, params: { page, limit } }) => {
    const list = await categoriesFor(shop, actor);
    return { list: list.slice((page - 1) * limit, page * limit), total: list.length };
  }),
  route(category.get, categorySchemas.get, async ({ shop, actor, params }) => pickCategory(await categoriesFor(shop, actor), params.id)),
  route(category.create, categorySchemas.create, async ({ db, body }) => {
    const id = await createCategory(db, body);
    return pickCategory(await listCategories(db), id);
  }),
  route(category.update, categorySchemas.update, async ({ db, params, body }) => {
    await updateCategory(db, params.id, body);
    return pickCategory(await listCategories(db), params.id);
  }),
  route(category.remove, categorySchemas.remove, async ({ db, params }) => {
    await deleteCategory(db, params.id);
    return null;
  }),
];

const productRoutes = [
  route(product.page, productSchemas.page, async ({ db, shop, actor, params, query }) =>
    findProductPage(db, { ...params, filters: query, enabled: true, ...(await pageFor(shop, actor)) }),
  ),
  route(product.adminPage, productSchemas.adminPage, async ({ db, shop, actor, params, query: { enabled, ...filters } }) =>
    findProductPage(db, { ...params, filters, enabled: enabled && enabled === 'true', ...(await pageFor(shop, actor)) }),
  ),
  route(product.vendorPage, productSchemas.vendorPage, async ({ db, shop, actor, params: { vendor, ...params }, query }) =>
    findProductPage(db, { ...params, filters: { ...query, vendor: [vendor] }, enabled: true, ...(await pageFor(shop, actor)) }),
  ),
  route(product.get, productSchemas.get, async ({ db, shop, actor, params }) => getProduct(db, params.id, await viewFor(shop, actor))),
  route(product.guestWishlist, productSchemas.guestWishlist, async ({ db, shop, actor, body }) => {
    const list = await getProductCards(db, body.wishlist, await viewFor(shop, actor));
    return { list, total: list.length };
  }),
  route(product.create, productSchemas.create, async ({ db, shop, actor, body }) =>
    // Under a key it runs in a transaction, where only its own connection may be asked.
    getProduct(db, await createProduct(db, body), await viewFor({ cache: shop.cache, db }, actor)),
  ),
  route(product.update, productSchemas.update, async ({ db, shop, actor, params, body }) => {
    await updateProduct(db, params.id, body);
    return getProduct(db, params.id, await viewFor(shop, actor));
  }),
  route(product.switchEnabled, productSchemas.switchEnabled, async ({ db, shop, actor, params }) => {
    await switchEnabled(db, params.id);
    return getProduct(db, params.id, await viewFor(shop, actor));
  }),
  route(product.remove, productSchemas.remove, async ({ db, params }) => {
    await deleteProduct(db, params.id);
    return null;
  }),
];

export const catalogRoutes = [...categoryRoutes, ...productRoutes];
