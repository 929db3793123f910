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

/** Removes those of the categories that have no products and no children. */
export const deleteEmptyCategories = (db: Database, slugs: readonly string[]): Promise<RemovedRows> =>
  deleteEmptyCategoriesBySlug(db, slugs);

/** Which of the images are used by products or categories. */
export const findCatalogImages = (db: Database, ids: readonly string[]): Promise<string[]> => findUsedImages(db, ids);
