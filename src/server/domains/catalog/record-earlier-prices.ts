import type { Database } from '#server/platform/database/database.ts';
import { insertEarlierPrices } from './lowest-prices.queries.ts';

/** Gives the reduced variations of new demo products a past in the log of prices, at their compare-at prices. */
export const recordEarlierPrices = (db: Database, products: readonly string[], days: number): Promise<void> =>
  insertEarlierPrices(db, products, days);
