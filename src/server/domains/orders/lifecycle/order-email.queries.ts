import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '../orders.tables.ts';

/** Changes the email of an order. The key of its mailed link is no longer valid. */
export const updateOrderEmail = (db: Database, id: string, email: string): Promise<unknown> =>
  db.updateTable('orders').set({ email, key_hash: null, key_expires_at: null, updated_at: sql`now()` }).where('id', '=', id).execute();
