import type { Database } from '#server/platform/database/database.ts';
import '../orders.tables.ts';

/** Deletes a locked request with everything that belongs to it. Its stock movements stay: they are the ledger of the stock. */
export const deleteRequest = (db: Database, id: string): Promise<unknown> =>
  db.deleteFrom('orders').where('id', '=', id).where('placed_at', 'is', null).execute();
