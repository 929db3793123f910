import type { Database } from '#server/platform/database/database.ts';
import { lockProductsOfVariations, updateInStock } from './product-facts.queries.ts';

/** Keeps everyone else from noting availability on the products of these variations until the transaction ends. */
export const lockAvailability = (db: Database, variationIds: readonly string[]): Promise<void> =>
  lockProductsOfVariations(db, variationIds);

/** Notes on the products of these variations whether any of their variations can be sold, for lists to filter by. For when a variation sells out or comes back. */
export async function updateAvailability(db: Database, variationIds: readonly string[]): Promise<void> {
  if (variationIds.length === 0) return;
  // Two variations that sell out at the same moment are looked at one after the other, or each would still see the other on the shelf.
  await lockProductsOfVariations(db, variationIds);
  await updateInStock(db, variationIds);
}
