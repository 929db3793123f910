import type { Database } from '#server/platform/database/database.ts';
import { OutOfStock, outOfStockMessage } from './inventory.errors.ts';
import { findStockLevels, reserveStockRows } from './inventory.queries.ts';
import { type StockLine, sumStockLines } from './sum-stock-lines.ts';
import { syncAvailability } from './sync-availability.ts';

/**
 * Reserves stock for all lines of an order. Call it in the order's transaction: when it throws OutOfStock, the rollback releases the lines that were
 * reserved. The error's fields name the given lines.
 */
export async function reserveStock(db: Database, orderId: string, lines: readonly StockLine[]): Promise<void> {
  const requested = sumStockLines(lines);
  const reservedLevels = await reserveStockRows(db, orderId, requested);
  if (reservedLevels.length < requested.length) {
    const short = requested.map(({ variation }) => variation).filter((id) => !reservedLevels.some(({ variation }) => variation === id));
    const levels = await findStockLevels(db, short);
    throw new OutOfStock(
      short.map((id) => {
        const level = levels.find(({ variation }) => variation === id);
        const remaining = level ? level.onHand - level.reserved : 0;
        return { path: `items.${lines.findIndex(({ variation }) => variation === id)}.quantity`, message: outOfStockMessage(remaining) };
      }),
    );
  }
  await syncAvailability(db, reservedLevels);
}
