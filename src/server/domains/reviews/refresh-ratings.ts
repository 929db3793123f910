import { lockRatings, setRatings } from '#server/domains/catalog/set-ratings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findRatings } from './reviews.queries.ts';

/** Brings the ratings of products up to date, in the transaction of what changed them. Of two reviews that come out at once the second counts the first. */
export async function refreshRatings(db: Database, products: readonly string[]): Promise<void> {
  await lockRatings(db, products);
  await setRatings(db, await findRatings(db, products));
}
