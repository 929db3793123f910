import { lockAvailability } from '#server/domains/catalog/update-availability.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockStockLevels, lockStockLevelsOfProducts } from './inventory.queries.ts';

/** Locks the stock of these variations, and the availability of their products, until the transaction ends. */
export async function lockStockAndAvailability(db: Database, variations: readonly string[]): Promise<void> {
  if (variations.length === 0) return;
  await lockStockLevels(db, variations);
  await lockAvailability(db, variations);
}

/**
 * Locks the stock of the products' variations until the transaction ends. Orders lock stock before its product, so whatever changes both must call this
 * first to avoid deadlocks.
 */
export async function lockStockOfProducts(db: Database, products: readonly string[]): Promise<void> {
  if (products.length > 0) await lockStockLevelsOfProducts(db, products);
}
