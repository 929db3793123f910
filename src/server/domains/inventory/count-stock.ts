import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { findLevels, setOnHand } from './inventory.queries.ts';
import { tellFlips } from './tell-flips.ts';

/**
 * Writes down what stands on the shelf of each variation, with its row in the ledger. Throws InvalidInput on `variations.N.stock` (N as given)
 * when less is counted than open orders have reserved.
 */
export function countStock(db: Database, counts: readonly { variation: string; onHand: number }[]): Promise<void> {
  return inTransaction(db, async (db) => {
    if (counts.length === 0) return;
    const levels = await setOnHand(
      db,
      counts.map(({ variation, onHand }) => ({ variation, quantity: onHand })),
    );
    const missing = counts.map(({ variation }) => variation).filter((id) => !levels.some(({ variation }) => variation === id));
    if (missing.length > 0) await refuse(db, counts, missing);
    await tellFlips(db, levels);
  });
}

async function refuse(db: Database, counts: readonly { variation: string }[], missing: readonly string[]): Promise<never> {
  const levels = await findLevels(db, missing);
  throw new InvalidInput(
    missing.map((id) => ({
      path: `variations.${counts.findIndex(({ variation }) => variation === id)}.stock`,
      message: `Open orders have reserved ${levels.find(({ variation }) => variation === id)?.reserved ?? 0} of these, so there must be at least as many`,
    })),
  );
}
