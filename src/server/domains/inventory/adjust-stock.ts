import type { AdjustmentReason } from '#contract/stock-movements.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { changeStock } from './change-stock.ts';
import { findStockLevels } from './inventory.queries.ts';

interface Adjustment {
  variation: string;
  /** Units to add, or to remove if negative. */
  change: number;
  reason: AdjustmentReason;
  note: string | null;
}

/** Units of a variation that can be sold now. Throws NotFound. */
export async function getAvailableStock(db: Database, variation: string): Promise<number> {
  const [level] = await findStockLevels(db, [variation]);
  if (!level) throw new NotFound('This variation');
  return level.onHand - level.reserved;
}

/** Changes the stock of a variation for a reason, and returns the units that can be sold now. Throws NotFound, and InvalidInput for more than there are. */
export function adjustStock(db: Database, { variation, change, reason, note }: Adjustment): Promise<number> {
  return inTransaction(db, async (db) => {
    await getAvailableStock(db, variation);
    await changeStock(db, [{ variation, change, seen: null, path: 'change' }], { reason, note });
    return getAvailableStock(db, variation);
  });
}
