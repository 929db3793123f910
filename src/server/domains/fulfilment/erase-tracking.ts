import type { Database } from '#server/platform/database/database.ts';
import { clearTracking } from './parcels.queries.ts';

/** Removes the tracking numbers of orders that are anonymized: with one, the carrier's page may name the customer. */
export async function eraseTracking(db: Database, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await clearTracking(db, orderIds);
}
