import { asyncCommit } from '#server/platform/database/async-commit.ts';
import type { Database } from '#server/platform/database/database.ts';
import './orders.tables.ts';

/**
 * Keeps the hash of the key of an order's link; false when it has one, or is not an order any more. The transaction does not wait for the disk: a power cut
 * that takes it takes the end of its job along, which makes all of it again.
 */
export async function setOrderAccessKey(db: Database, id: string, keyHash: Buffer, expiresAt: Date): Promise<boolean> {
  const rows = await db
    .updateTable('orders')
    .set({ key_hash: keyHash, key_expires_at: expiresAt })
    .where('id', '=', id)
    .where('key_hash', 'is', null)
    // Whoever was forgotten meanwhile gets no mail.
    .where('email', 'is not', null)
    .where('status', 'not in', ['pending', 'cancelled'])
    .returning(asyncCommit().as('lost'))
    .execute();
  return rows.length > 0;
}
