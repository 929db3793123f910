import type { Database } from '#server/platform/database/database.ts';
import { purgeDeletedRows } from './product-deletion.queries.ts';

/** How long a deleted product can be restored, in ms. */
const restorableFor = 30 * 24 * 3_600_000;
const batchSize = 100;

/** Deletes products for good, with their stock and reviews, 30 days after their deletion; in short transactions. Returns how many. */
export async function purgeDeletedProducts(db: Database): Promise<number> {
  let purged = 0;
  for (let count = batchSize; count === batchSize; purged += count)
    count = await purgeDeletedRows(db, new Date(Date.now() - restorableFor), batchSize);
  return purged;
}
