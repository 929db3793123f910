import { category } from '#contract/catalog.ts';
import { categorySchemas } from '#contract/categories.schemas.ts';
import type { Actor } from '#server/platform/actor.ts';
import { preSerialize } from '#server/platform/http/raw-json.ts';
import { route } from '#server/platform/http/route.ts';
import { getByCurrentOrPreviousSlug } from '#server/platform/previous-slugs.ts';
import type { Shop } from '#server/platform/shop.ts';
import { categoriesCachePolicy, categoryMenuTags, categoryTags } from './catalog.cache-tags.ts';
import { getCachedCategories, listCategories, listMenuCategories, requireCategory } from './list-categories.ts';

/** Admins get the categories from the database, shoppers from the cache. */
const categoriesFor = (shop: Shop, actor: Actor) => (actor.kind === 'admin' ? listCategories(shop.db) : getCachedCategories(shop));

const toList = <T>(list: T[]) => ({ list, total: list.length });

const getCachedCategoryList = (shop: Shop) =>
  shop.cache.getOrSet('category list', categoryTags, async () =>
    preSerialize(categorySchemas.list.reply, toList(await getCachedCategories(shop))),
  );

/** Cached in serialized form, since every page loads it. */
const getCachedCategoryMenu = (shop: Shop) =>
  shop.cache.getOrSet('category menu', categoryMenuTags, async () =>
    preSerialize(categorySchemas.menu.reply, toList(await listMenuCategories(shop.db))),
  );

export const categoryRoutes = [
  route(
    category.list,
    categorySchemas.list,
    async ({ db, actor, shop }) => (actor.kind === 'admin' ? toList(await listCategories(db)) : getCachedCategoryList(shop)),
    { cachePolicy: categoriesCachePolicy },
  ),
  route(
    category.menu,
    categorySchemas.menu,
    async ({ db, actor, shop }) => (actor.kind === 'admin' ? toList(await listMenuCategories(db)) : getCachedCategoryMenu(shop)),
    { cachePolicy: () => ({ tags: categoryMenuTags }) },
  ),
  route(
    category.page,
    categorySchemas.page,
    async ({ shop, actor, params: { page, limit } }) => {
      const list = await categoriesFor(shop, actor);
      return { list: list.slice((page - 1) * limit, page * limit), total: list.length };
    },
    { cachePolicy: categoriesCachePolicy },
  ),
  route(
    category.get,
    categorySchemas.get,
    async ({ db, shop, actor, params }) => {
      const list = await categoriesFor(shop, actor);
      return getByCurrentOrPreviousSlug(db, 'category', params.id, async (idOrSlug) => requireCategory(list, idOrSlug));
    },
    { cachePolicy: categoriesCachePolicy },
  ),
];
