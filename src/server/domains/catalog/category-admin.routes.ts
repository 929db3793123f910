import { categoryAdminSchemas } from '#contract/categories.schemas.ts';
import { categoryAdmin } from '#contract/category-admin.ts';
import type { Database } from '#server/platform/database/database.ts';
import { route } from '#server/platform/http/route.ts';
import { listPreviousSlugs, removePreviousSlug } from '#server/platform/previous-slugs.ts';
import { deleteCategory } from './delete-category.ts';
import { getCategoryTree, listCategories, requireCategory } from './list-categories.ts';
import { reorderCategories } from './reorder-categories.ts';
import { createCategory, updateCategory } from './save-category.ts';

const getCategoryReply = async ({ db, params }: { db: Database; params: { id: string } }) =>
  requireCategory(await listCategories(db), params.id);

const toList = <T>(list: T[]) => ({ list, total: list.length });

/** What the back office does with categories. */
export const categoryAdminRoutes = [
  route(
    categoryAdmin.create,
    categoryAdminSchemas.create,
    async ({ db, body }) => {
      const id = await createCategory(db, body);
      return requireCategory(await listCategories(db), id);
    },
    { audit: 'reply' },
  ),
  route(categoryAdmin.tree, categoryAdminSchemas.tree, ({ db }) => getCategoryTree(db)),
  route(
    categoryAdmin.reorder,
    categoryAdminSchemas.reorder,
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
  route(categoryAdmin.previousSlugs, categoryAdminSchemas.previousSlugs, async ({ db, params }) =>
    toList(await listPreviousSlugs(db, 'category', params.id)),
  ),
  route(
    categoryAdmin.removePreviousSlug,
    categoryAdminSchemas.removePreviousSlug,
    async ({ db, params }) => {
      await removePreviousSlug(db, 'category', params);
      return null;
    },
    { audit: async ({ db, params }) => ({ _id: params.id, previousSlugs: await listPreviousSlugs(db, 'category', params.id) }) },
  ),
  route(
    categoryAdmin.update,
    categoryAdminSchemas.update,
    async (input) => {
      await updateCategory(input.db, input.params.id, input.body);
      return getCategoryReply(input);
    },
    { audit: getCategoryReply },
  ),
  route(
    categoryAdmin.remove,
    categoryAdminSchemas.remove,
    async ({ db, params }) => {
      await deleteCategory(db, params.id);
      return null;
    },
    { audit: getCategoryReply },
  ),
];
