import type { Database } from '#server/platform/database/database.ts';
import { changeStock } from './change-stock.ts';
import { findStockLevels } from './inventory.queries.ts';

/** Sets the units on hand of a variation. */
export async function setOnHand(db: Database, variation: string, onHand: number): Promise<void> {
  const [level] = await findStockLevels(db, [variation]);
  await changeStock(db, [{ variation, change: onHand - (level?.onHand ?? 0), seen: null, path: 'variations.0.stockChange' }]);
}

export const findStockLevel = (db: Database, variation: string) =>
  db.selectFrom('stock_levels').select(['on_hand', 'reserved']).where('variation_id', '=', variation).executeTakeFirstOrThrow();
