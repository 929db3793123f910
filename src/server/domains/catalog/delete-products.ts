import type { Database } from '#server/platform/database/database.ts';
import {
  countProductsBySlugAndVendor,
  deleteEmptyCategoriesBySlug,
  deleteProductsBySlugAndVendor,
  findUsedImages,
  type RemovedRows,
} from './catalog-removal.queries.ts';

/** Removes the products with these slugs and vendors, with their stock and reviews. Past orders have snapshots of them. */
export const deleteProducts = (db: Database, products: readonly { slug: string; vendor: string }[]): Promise<RemovedRows> =>
  deleteProductsBySlugAndVendor(
    db,
    products.map(({ slug }) => slug),
    products.map(({ vendor }) => vendor),
  );

/** How many products there are with these slugs and vendors. */
export const countProducts = (db: Database, products: readonly { slug: string; vendor: string }[]): Promise<number> =>
  countProductsBySlugAndVendor(
    db,
    products.map(({ slug }) => slug),
    products.map(({ vendor }) => vendor),
  );

/** Removes those of the categories that have no products, and no children that stay. */
export async function deleteEmptyCategories(db: Database, slugs: readonly string[]): Promise<RemovedRows> {
  const removed = await deleteEmptyCategoriesBySlug(db, slugs);
  if (removed.count === 0) return removed;
  // Their parents may be empty now.
  const parents = await deleteEmptyCategories(db, slugs);
  return { count: removed.count + parents.count, images: [...removed.images, ...parents.images] };
}

/** Which of the images are used by products or categories. */
export const findCatalogImages = (db: Database, ids: readonly string[]): Promise<string[]> => findUsedImages(db, ids);
