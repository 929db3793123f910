import type { Category } from '#contract/catalog.ts';
import { serializeImage } from '#server/domains/files/serialize-image.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/shop.ts';
import { categoryTags } from './catalog.cache-tags.ts';
import { findCategories } from './categories.queries.ts';

/** All categories in the shop's order. */
export async function listCategories(db: Database): Promise<Category[]> {
  const rows = await findCategories(db);
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    slug: row.slug,
    parent: row.parent_id,
    position: row.position,
    image: row.image && serializeImage(row.image),
    productCount: row.product_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }));
}

/** The same, cached until a category or the number of products in one changes. */
export const getCachedCategories = (shop: Pick<Shop, 'cache' | 'db'>): Promise<Category[]> =>
  shop.cache.getOrSet('categories', categoryTags, () => listCategories(shop.db));

/** The category with this id or slug. Throws NotFound. */
export function requireCategory(categories: readonly Category[], idOrSlug: string): Category {
  const category = categories.find(({ _id }) => _id === idOrSlug) ?? categories.find(({ slug }) => slug === idOrSlug);
  if (!category) throw new NotFound('This category');
  return category;
}
