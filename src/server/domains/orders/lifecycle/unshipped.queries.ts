import type { Database } from '#server/platform/database/database.ts';
import '../orders.tables.ts';

/** Remembers that the units in no parcel of a locked order are never sent. */
export const setUnshippedCancelled = (db: Database, id: string, at: Date): Promise<unknown> =>
  db.updateTable('orders').set({ unshipped_cancelled_at: at }).where('id', '=', id).execute();
