import { category } from '#contract/catalog.ts';
import { categorySchemas } from '#contract/categories.schemas.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { getByAnySlug } from '#server/platform/former-slugs.ts';
import { preSerialize } from '#server/platform/http/raw-json.ts';
import { route } from '#server/platform/http/route.ts';
import type { Shop } from '#server/platform/shop.ts';
import { categoryTags, showsCategories } from './catalog.tags.ts';
import { deleteCategory } from './delete-category.ts';
import { currentCategories, listCategories, pickCategory } from './list-categories.ts';
import { createCategory, updateCategory } from './save-category.ts';

/** The back office reads what stands in the database now; shoppers what is remembered of it. */
const categoriesFor = (shop: Shop, actor: Actor) => (actor.kind === 'admin' ? listCategories(shop.db) : currentCategories(shop));

const categoryAsTold = async ({ db, params }: { db: Database; params: { id: string } }) =>
  pickCategory(await listCategories(db), params.id);

const allOf = <T>(list: T[]) => ({ list, total: list.length });

/** Every page asks for these, so they are cut to the contract once. */
const currentCategoryList = (shop: Shop) =>
  shop.cache.remember('category list', categoryTags, async () =>
    preSerialize(categorySchemas.list.reply, allOf(await currentCategories(shop))),
  );

export const categoryRoutes = [
  route(
    category.list,
    categorySchemas.list,
    async ({ db, actor, shop }) => (actor.kind === 'admin' ? allOf(await listCategories(db)) : currentCategoryList(shop)),
    { shows: showsCategories },
  ),
  route(
    category.page,
    categorySchemas.page,
    async ({ shop, actor, params: { page, limit } }) => {
      const list = await categoriesFor(shop, actor);
      return { list: list.slice((page - 1) * limit, page * limit), total: list.length };
    },
    { shows: showsCategories },
  ),
  route(
    category.get,
    categorySchemas.get,
    async ({ db, shop, actor, params }) => {
      const list = await categoriesFor(shop, actor);
      return getByAnySlug(db, 'category', params.id, async (idOrSlug) => pickCategory(list, idOrSlug));
    },
    { shows: showsCategories },
  ),
  route(
    category.create,
    categorySchemas.create,
    async ({ db, body }) => {
      const id = await createCategory(db, body);
      return pickCategory(await listCategories(db), id);
    },
    { audit: 'reply' },
  ),
  route(
    category.update,
    categorySchemas.update,
    async (input) => {
      await updateCategory(input.db, input.params.id, input.body);
      return categoryAsTold(input);
    },
    { audit: categoryAsTold },
  ),
  route(
    category.remove,
    categorySchemas.remove,
    async ({ db, params }) => {
      await deleteCategory(db, params.id);
      return null;
    },
    { audit: categoryAsTold },
  ),
];
