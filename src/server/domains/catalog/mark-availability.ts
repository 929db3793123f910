import type { Database } from '#server/platform/database/database.ts';
import { updateInStock } from './selling.queries.ts';

/** Notes on the products of these variations whether any of their variations can be sold, for lists to filter by. For when a variation sells out or comes back. */
export async function markAvailability(db: Database, variationIds: readonly string[]): Promise<void> {
  if (variationIds.length > 0) await updateInStock(db, variationIds);
}
