import { category } from '#contract/catalog.ts';
import { categorySchemas } from '#contract/categories.schemas.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { preSerialize } from '#server/platform/http/raw-json.ts';
import { route } from '#server/platform/http/route.ts';
import { getByCurrentOrPreviousSlug, listPreviousSlugs, removePreviousSlug } from '#server/platform/previous-slugs.ts';
import type { Shop } from '#server/platform/shop.ts';
import { categoriesCachePolicy, categoryTags } from './catalog.cache-tags.ts';
import { deleteCategory } from './delete-category.ts';
import { getCachedCategories, getCategoryTree, listCategories, requireCategory } from './list-categories.ts';
import { reorderCategories } from './reorder-categories.ts';
import { createCategory, updateCategory } from './save-category.ts';

/** Admins get the categories from the database, shoppers from the cache. */
const categoriesFor = (shop: Shop, actor: Actor) => (actor.kind === 'admin' ? listCategories(shop.db) : getCachedCategories(shop));

const getCategoryReply = async ({ db, params }: { db: Database; params: { id: string } }) =>
  requireCategory(await listCategories(db), params.id);

const toList = <T>(list: T[]) => ({ list, total: list.length });

/** Cached in serialized form, since every page loads it. */
const getCachedCategoryList = (shop: Shop) =>
  shop.cache.getOrSet('category list', categoryTags, async () =>
    preSerialize(categorySchemas.list.reply, toList(await getCachedCategories(shop))),
  );

export const categoryRoutes = [
  route(
    category.list,
    categorySchemas.list,
    async ({ db, actor, shop }) => (actor.kind === 'admin' ? toList(await listCategories(db)) : getCachedCategoryList(shop)),
    { cachePolicy: categoriesCachePolicy },
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
  route(
    category.create,
    categorySchemas.create,
    async ({ db, body }) => {
      const id = await createCategory(db, body);
      return requireCategory(await listCategories(db), id);
    },
    { audit: 'reply' },
  ),
  route(category.tree, categorySchemas.tree, ({ db }) => getCategoryTree(db)),
  route(
    category.reorder,
    categorySchemas.reorder,
    async ({ db, body }) => {
      await reorderCategories(db, body);
      return null;
    },
    {
      audit: {
        id: () => 'tree',
        read: async ({ db }) => ({ categories: (await listCategories(db)).map(({ title, parent }) => ({ title, parent })) }),
      },
    },
  ),
  route(category.previousSlugs, categorySchemas.previousSlugs, async ({ db, params }) =>
    toList(await listPreviousSlugs(db, 'category', params.id)),
  ),
  route(
    category.removePreviousSlug,
    categorySchemas.removePreviousSlug,
    async ({ db, params }) => {
      await removePreviousSlug(db, 'category', params);
      return null;
    },
    { audit: async ({ db, params }) => ({ _id: params.id, previousSlugs: await listPreviousSlugs(db, 'category', params.id) }) },
  ),
  route(
    category.update,
    categorySchemas.update,
    async (input) => {
      await updateCategory(input.db, input.params.id, input.body);
      return getCategoryReply(input);
    },
    { audit: getCategoryReply },
  ),
  route(
    category.remove,
    categorySchemas.remove,
    async ({ db, params }) => {
      await deleteCategory(db, params.id);
      return null;
    },
    { audit: getCategoryReply },
  ),
];
