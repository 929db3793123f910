import type { Database } from '#server/platform/database/database.ts';
import { releaseStockRows } from './inventory.queries.ts';
import { type StockLine, sumStockLines } from './sum-stock-lines.ts';
import { syncAvailability } from './sync-availability.ts';

/** Releases the stock reserved for an order. The order's status ensures that this happens only once. */
export async function releaseStock(db: Database, orderId: string, lines: readonly StockLine[]): Promise<void> {
  await syncAvailability(db, await releaseStockRows(db, orderId, sumStockLines(lines)));
}
