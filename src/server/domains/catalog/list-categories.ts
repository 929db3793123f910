import { createHash } from 'node:crypto';
import type { Category, CategoryForAdmin, MenuCategory } from '#contract/catalog.ts';
import { imageUrl, serializeImage } from '#server/domains/files/serialize-image.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/shop.ts';
import { categoryTags } from './catalog.cache-tags.ts';
import { type CategoryRow, findCategories, findMenuCategories } from './categories.queries.ts';

/** All categories in the shop's order. */
export async function listCategories(db: Database): Promise<Category[]> {
  return (await findCategories(db)).map(serializeCategory);
}

/** Of the variants that every image has, the one for a panel of the menu. */
const menuPictureWidth = 320;

/** Their titles and where they stand, for menus. */
export async function listMenuCategories(db: Database): Promise<MenuCategory[]> {
  return (await findMenuCategories(db)).map(({ id, title, slug, parent_id, life_stages, needs, image_id }) => ({
    _id: id,
    title,
    slug,
    parent: parent_id,
    lifeStages: life_stages,
    needs,
    picture: parent_id === null && image_id !== null ? imageUrl(image_id, menuPictureWidth) : null,
  }));
}

/** All categories with what only the back office shows. */
export async function getCategoryTree(db: Database): Promise<{ list: CategoryForAdmin[]; total: number; version: string }> {
  const rows = await findCategories(db);
  const list = rows.map((row) => ({ ...serializeCategory(row), version: row.version, allProductCount: row.all_product_count }));
  return { list, total: list.length, version: versionOfTree(list) };
}

/** The version of the order of the tree: a digest, so that the same order has the same version. */
export const versionOfTree = (list: readonly { _id: string; parent: string | null }[]): string =>
  createHash('sha256')
    .update(list.map(({ _id, parent }) => `${_id} ${parent}`).join())
    .digest('hex');

const serializeCategory = (row: CategoryRow): Category => ({
  _id: row.id,
  title: row.title,
  slug: row.slug,
  parent: row.parent_id,
  position: row.position,
  lifeStages: row.life_stages,
  needs: row.needs,
  image: row.image && serializeImage(row.image),
  description: row.description,
  productCount: row.product_count,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** The same, cached until a category or the number of products in one changes. */
export const getCachedCategories = (shop: Pick<Shop, 'cache' | 'db'>): Promise<Category[]> =>
  shop.cache.getOrSet('categories', categoryTags, () => listCategories(shop.db));

/** The category with this id or slug. Throws NotFound. */
export function requireCategory(categories: readonly Category[], idOrSlug: string): Category {
  const category = categories.find(({ _id }) => _id === idOrSlug) ?? categories.find(({ slug }) => slug === idOrSlug);
  if (!category) throw new NotFound('This category');
  return category;
}
