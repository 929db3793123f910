import type { Database } from '#server/platform/database/database.ts';
import { restockRows } from './shipped-stock.queries.ts';
import { type StockLine, sumStockLines } from './sum-stock-lines.ts';
import { syncAvailability } from './sync-availability.ts';

/**
 * Puts units of an order that came back into stock again, but never more than have left: units that were restocked with a refund are not restocked again with
 * their return. Variations deleted since are skipped. The order is locked.
 */
export async function restock(db: Database, orderId: string, lines: readonly StockLine[]): Promise<void> {
  if (lines.length > 0) await syncAvailability(db, await restockRows(db, orderId, sumStockLines(lines)));
}
