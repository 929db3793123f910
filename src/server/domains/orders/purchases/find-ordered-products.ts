import { maxCountedOrders } from '#contract/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countOrdersBySlugAndVendor, findSnapshotImages } from './ordered-products.queries.ts';

/** How many orders, except cancelled ones, contain products with these slugs and vendors: at most `maxCountedOrders`. */
export const countOrdersOfProducts = (db: Database, products: readonly { slug: string; vendor: string }[]): Promise<number> =>
  countOrdersBySlugAndVendor(
    db,
    products.map(({ slug }) => slug),
    products.map(({ vendor }) => vendor),
    maxCountedOrders,
  );

/** Which of the images are used by the snapshots in orders. */
export const findOrderImages = (db: Database, ids: readonly string[]): Promise<string[]> => findSnapshotImages(db, ids);
