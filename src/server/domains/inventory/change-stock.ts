import type { FieldError } from '#contract/errors.ts';
import { maxStock } from '#contract/limits.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { StockMoved } from './inventory.errors.ts';
import { adjustOnHand, insertStockLevels, lockStockLevels, type StockLevel, type StockReason } from './inventory.queries.ts';
import { syncAvailability } from './sync-availability.ts';

/** A change of the stock of a variation. */
export interface StockChange {
  variation: string;
  /** Units to add, or to remove if negative. */
  change: number;
  /** The available stock that the change is based on; null to apply it whatever was sold since. */
  seen: number | null;
  /** The field that requested it, such as `variations.0.stock`. */
  path: string;
}

const counted: StockReason = { reason: 'counted', note: null };

/**
 * Changes the stock of variations, at most one change for each, and writes the stock movements; all of them or none. Throws StockMoved when the available
 * stock is not the one that was seen, and InvalidInput when more would be removed than is available or the stock would exceed the maximum. Both errors
 * name the given paths.
 */
export function changeStock(db: Database, changes: readonly StockChange[], reason: StockReason = counted): Promise<void> {
  return inTransaction(db, async (db) => {
    if (changes.length === 0) return;
    const levels = new Map(
      (
        await lockStockLevels(
          db,
          changes.map(({ variation }) => variation),
        )
      ).map((level) => [level.variation, level]),
    );
    const requested = changes.map((change) => ({ ...change, level: requireLevel(levels, change) }));
    const outdated = requested.flatMap(({ seen, level, path }) => {
      const current = available(level);
      return seen === null || seen === current ? [] : [{ path, seen, current }];
    });
    if (outdated.length > 0) throw new StockMoved(outdated);
    const invalid = requested.flatMap(({ path, change, level }) => validateRemaining(path, available(level) + change, level));
    if (invalid.length > 0) throw new InvalidInput(invalid);
    const effective = changes.filter(({ change }) => change !== 0).map(({ variation, change }) => ({ variation, quantity: change }));
    if (effective.length === 0) return;
    const changed = await adjustOnHand(db, effective, reason);
    if (changed.length < effective.length) throw new Error('Stock that was locked has changed all the same');
    await syncAvailability(db, changed);
  });
}

/** Creates the stock levels of new variations, in the transaction that creates them. */
export const createStockLevels = (db: Database, lines: readonly { variation: string; quantity: number }[]): Promise<void> =>
  insertStockLevels(db, lines);

const available = ({ onHand, reserved }: StockLevel): number => onHand - reserved;

function requireLevel(levels: ReadonlyMap<string, StockLevel>, { variation }: StockChange): StockLevel {
  const level = levels.get(variation);
  if (!level) throw new Error(`The variation ${variation} has no stock to change`);
  return level;
}

function validateRemaining(path: string, remaining: number, level: StockLevel): FieldError[] {
  if (remaining > maxStock) return [{ path, message: `Stock can’t be more than ${maxStock.toLocaleString('en')}.` }];
  if (remaining >= 0) return [];
  const rest = level.reserved > 0 ? `The other ${level.reserved} are reserved for orders.` : 'That’s all there is.';
  return [{ path, message: `You can remove up to ${available(level)}. ${rest}` }];
}
