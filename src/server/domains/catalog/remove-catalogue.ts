import type { Database } from '#server/platform/database/database.ts';
import { deleteEmptyCategoriesOf, deleteProductsOf, findShownImages, type Removed } from './catalog-removal.queries.ts';

/** Removes the products that have such a slug and such a vendor, with their stock and reviews. Past orders keep their copies. */
export const removeProducts = (db: Database, products: readonly { slug: string; vendor: string }[]): Promise<Removed> =>
  deleteProductsOf(
    db,
    products.map(({ slug }) => slug),
    products.map(({ vendor }) => vendor),
  );

/** Removes those of the categories in which nothing lies. */
export const removeEmptyCategories = (db: Database, slugs: readonly string[]): Promise<Removed> => deleteEmptyCategoriesOf(db, slugs);

/** Those of the images that a product or category shows. */
export const findImagesOfCatalogue = (db: Database, ids: readonly string[]): Promise<string[]> => findShownImages(db, ids);
