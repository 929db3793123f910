import type { Database } from '#server/platform/database/database.ts';
import { takeReservedRows } from './shipped-stock.queries.ts';
import { type StockLine, sumStockLines } from './sum-stock-lines.ts';

/** Takes reserved units of an order out of stock: they have left the shop. What can be bought stays the same. */
export async function shipStock(db: Database, orderId: string, lines: readonly StockLine[]): Promise<void> {
  if (lines.length > 0) await takeReservedRows(db, orderId, { lines: sumStockLines(lines), reason: 'shipped' });
}

/** The same for units that are lost or broken: they are neither sent nor sold. */
export async function writeOffStock(db: Database, orderId: string, lines: readonly StockLine[]): Promise<void> {
  if (lines.length > 0) await takeReservedRows(db, orderId, { lines: sumStockLines(lines), reason: 'written_off' });
}
