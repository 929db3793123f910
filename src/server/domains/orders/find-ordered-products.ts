import type { Database } from '#server/platform/database/database.ts';
import { countOrdersBySlugAndVendor, findSnapshotImages } from './ordered-products.queries.ts';

/** How many orders, cancelled ones aside, have products in them that have such a slug and such a vendor. */
export const countOrdersOfProducts = (db: Database, products: readonly { slug: string; vendor: string }[]): Promise<number> =>
  countOrdersBySlugAndVendor(
    db,
    products.map(({ slug }) => slug),
    products.map(({ vendor }) => vendor),
  );

/** Those of the images that an order shows beside what was bought. */
export const findOrderImages = (db: Database, ids: readonly string[]): Promise<string[]> => findSnapshotImages(db, ids);
