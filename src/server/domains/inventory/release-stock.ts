import type { Database } from '#server/platform/database/database.ts';
import { releaseStockRows } from './inventory.queries.ts';
import { type StockLine, sumStockLines } from './sum-stock-lines.ts';
import { syncAvailability } from './sync-availability.ts';

/** Puts an order's reserved lines back on sale. The order's state decides that this happens once. */
export async function releaseStock(db: Database, orderId: string, lines: readonly StockLine[]): Promise<void> {
  await syncAvailability(db, await releaseStockRows(db, orderId, sumStockLines(lines)));
}
