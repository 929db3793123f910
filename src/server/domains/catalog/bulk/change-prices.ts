import type { RawBuilder } from 'kysely';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { newId } from '#shared/ids.ts';
import { refreshPrices } from '../product-writes.queries.ts';
import { lockSelectedProducts } from './bulk-changes.queries.ts';
import {
  type ChangedPrices,
  countBulkPriceChanges,
  hasBulkPriceChange,
  type PriceTerms,
  restorePrices,
  startBulkPriceChange,
  updatePrices,
} from './bulk-prices.queries.ts';

/** Changes the prices of all chosen products by percent, or of none of them. `priceChange` undoes it. */
export function changePrices(
  db: Database,
  selected: RawBuilder<boolean>,
  terms: PriceTerms,
): Promise<ChangedPrices & { priceChange: string }> {
  return inTransaction(db, async (db) => {
    const products = await lockSelectedProducts(db, selected);
    const priceChange = newId();
    await startBulkPriceChange(db, priceChange);
    const result = await updatePrices(db, products, terms);
    await refreshPrices(db, result.products);
    return { ...result, priceChange };
  });
}

/**
 * Undoes a change of the prices of many products. Prices that were changed since stay as they are, and those of deleted products; `skipped` is their number. Throws
 * NotFound if there was no such change.
 */
export function undoPriceChange(db: Database, priceChange: string): Promise<ChangedPrices & { skipped: number }> {
  return inTransaction(db, async (db) => {
    const changed = await countBulkPriceChanges(db, priceChange);
    if (changed === 0) throw new NotFound('This price change');
    const result = await restorePrices(db, await lockSelectedProducts(db, hasBulkPriceChange(priceChange)), priceChange);
    await refreshPrices(db, result.products);
    return { ...result, skipped: changed - result.variations };
  });
}
