import { lockAvailability } from '#server/domains/catalog/update-availability.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockStockLevels, lockStockLevelsOfProduct } from './inventory.queries.ts';

/** Keeps everyone else from the stock of these variations, and from noting whether it is there, until the transaction ends. */
export async function lockStock(db: Database, variations: readonly string[]): Promise<void> {
  if (variations.length === 0) return;
  await lockStockLevels(db, variations);
  await lockAvailability(db, variations);
}

/**
 * Keeps everyone else from the stock of a product's variations until the transaction ends. Orders lock stock ahead of its product: whoever changes both
 * begins with this, or the two would wait for each other.
 */
export const lockStockOfProduct = async (db: Database, productId: string): Promise<void> => {
  await lockStockLevelsOfProduct(db, productId);
};
