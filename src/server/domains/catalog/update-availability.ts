import type { Database } from '#server/platform/database/database.ts';
import { lockProductsOfVariations, updateInStock } from './product-facts.queries.ts';

/** Locks the availability of the products of these variations until the transaction ends. */
export const lockAvailability = (db: Database, variationIds: readonly string[]): Promise<void> =>
  lockProductsOfVariations(db, variationIds);

/** Updates `in_stock` of the products of these variations, which lists filter by. To be called when a variation sells out or is in stock again. */
export async function updateAvailability(db: Database, variationIds: readonly string[]): Promise<void> {
  if (variationIds.length === 0) return;
  // Without the lock, two variations of a product that sell out at the same moment would each still see the other in stock.
  await lockProductsOfVariations(db, variationIds);
  await updateInStock(db, variationIds);
}
