import type { Database } from '#server/platform/database/database.ts';
import { OutOfStock, shortMessage } from './inventory.errors.ts';
import { findLevels, takeStock } from './inventory.queries.ts';
import { type StockLine, sumLines } from './sum-lines.ts';
import { tellFlips } from './tell-flips.ts';

/**
 * Reserves all lines for an order or none of them. Call it in the transaction of the order: when it throws OutOfStock, what was taken goes back with
 * the transaction. The fields name the lines as given.
 */
export async function reserveStock(db: Database, orderId: string, lines: readonly StockLine[]): Promise<void> {
  const wanted = sumLines(lines);
  const taken = await takeStock(db, orderId, wanted);
  if (taken.length < wanted.length) {
    const short = wanted.map(({ variation }) => variation).filter((id) => !taken.some(({ variation }) => variation === id));
    const levels = await findLevels(db, short);
    throw new OutOfStock(
      short.map((id) => {
        const level = levels.find(({ variation }) => variation === id);
        const left = level ? level.onHand - level.reserved : 0;
        return { path: `items.${lines.findIndex(({ variation }) => variation === id)}.quantity`, message: shortMessage(left) };
      }),
    );
  }
  await tellFlips(db, taken);
}
