import { lockAvailability } from '#server/domains/catalog/update-availability.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockStockLevels, lockStockLevelsOfProduct } from './inventory.queries.ts';

/** Locks the stock of these variations, and the availability of their products, until the transaction ends. */
export async function lockStockAndAvailability(db: Database, variations: readonly string[]): Promise<void> {
  if (variations.length === 0) return;
  await lockStockLevels(db, variations);
  await lockAvailability(db, variations);
}

/**
 * Locks the stock of a product's variations until the transaction ends. Orders lock stock before its product, so whatever changes both must call this
 * first to avoid deadlocks.
 */
export const lockStockOfProduct = async (db: Database, productId: string): Promise<void> => {
  await lockStockLevelsOfProduct(db, productId);
};
