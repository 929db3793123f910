import { asyncCommit } from '#server/platform/database/async-commit.ts';
import type { Database } from '#server/platform/database/database.ts';
import '../orders.tables.ts';

/**
 * Stores the hash of the key in an order's link. Returns false if there is one already, or if the order is cancelled, anonymized, without a confirmation, or no
 * longer has this email. Commits asynchronously: a power failure that loses the transaction also loses the completion of its job, which then runs again.
 */
export async function setOrderAccessKey(
  db: Database,
  { id, email, keyHash, expiresAt }: { id: string; email: string; keyHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const rows = await db
    .updateTable('orders')
    .set({ key_hash: keyHash, key_expires_at: expiresAt })
    .where('id', '=', id)
    .where('key_hash', 'is', null)
    // The order may have been anonymized in the meantime, or its email corrected.
    .where('email', '=', email)
    .where('confirmation_mail', '=', true)
    .where('status', 'not in', ['pending', 'cancelled'])
    .returning(asyncCommit().as('lost'))
    .execute();
  return rows.length > 0;
}
