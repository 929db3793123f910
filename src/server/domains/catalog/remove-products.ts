import type { Database } from '#server/platform/database/database.ts';
import { deleteEmptyCategoriesBySlug, deleteProductsBySlugAndVendor, findUsedImages, type RemovedRows } from './catalog-removal.queries.ts';

/** Removes the products that have such a slug and such a vendor, with their stock and reviews. Past orders keep their copies. */
export const removeProducts = (db: Database, products: readonly { slug: string; vendor: string }[]): Promise<RemovedRows> =>
  deleteProductsBySlugAndVendor(
    db,
    products.map(({ slug }) => slug),
    products.map(({ vendor }) => vendor),
  );

/** Removes those of the categories in which nothing lies. */
export const removeEmptyCategories = (db: Database, slugs: readonly string[]): Promise<RemovedRows> =>
  deleteEmptyCategoriesBySlug(db, slugs);

/** Those of the images that a product or category shows. */
export const findCatalogImages = (db: Database, ids: readonly string[]): Promise<string[]> => findUsedImages(db, ids);
