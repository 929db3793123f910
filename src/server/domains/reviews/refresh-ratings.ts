import { lockRatings, setRatings } from '#server/domains/catalog/set-ratings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findRatings } from './reviews.queries.ts';

/** Updates the ratings of products, in the transaction that changed their reviews. The lock makes concurrent updates see each other's reviews. */
export async function refreshRatings(db: Database, products: readonly string[]): Promise<void> {
  await lockRatings(db, products);
  await setRatings(db, await findRatings(db, products));
}
