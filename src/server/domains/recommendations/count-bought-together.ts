import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { countProductPairs, insertDemoPairs, lockProductPairs, type PairRules } from './product-pairs.queries.ts';

/** Three orders are more than one household's habit of a month; a year has all seasons. So many orders take some seconds, well below the limit of a statement. */
const pairRules: PairRules = { maxOrders: 100_000, maxAge: 365, maxProducts: 30, minOrders: 3, perProduct: 12 };

/** Counts from the orders of the last year which products are bought together more often than by chance, and stores what has changed. */
export const countBoughtTogether = (db: Database, rules: Partial<PairRules> = {}): Promise<void> =>
  inTransaction(db, async (db) => {
    await lockProductPairs(db);
    await countProductPairs(db, { ...pairRules, ...rules });
  });

/** Stores pairs of the demo shop, which has no orders. Those of a product go as soon as orders say something about it. */
export async function importDemoPairs(db: Database, pairs: readonly { one: string; other: string }[]): Promise<void> {
  if (pairs.length > 0)
    await insertDemoPairs(
      db,
      pairs.map((pair) => ({ ...pair, orders: pairRules.minOrders, lift: 2 })),
    );
}
