import type { Database } from '#server/platform/database/database.ts';
import { giveStockBack } from './inventory.queries.ts';
import { type StockLine, sumLines } from './sum-lines.ts';
import { tellFlips } from './tell-flips.ts';

/** Puts an order's reserved lines back on sale. The order's state decides that this happens once. */
export async function releaseStock(db: Database, orderId: string, lines: readonly StockLine[]): Promise<void> {
  await tellFlips(db, await giveStockBack(db, orderId, sumLines(lines)));
}
