import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** The order with this number and email. Undefined if there is none, or if it was never placed. */
export async function findOrderByNumber(
  db: Database,
  { number, email }: { number: string; email: string },
): Promise<{ id: string; number: string; email: string } | undefined> {
  const { rows } = await sql<{ id: string; number: string; email: string }>`
    select id, number, email from orders
    where number = ${number} and email = ${email}::citext and placed_at is not null and erased_at is null`.execute(db);
  return rows[0];
}

/** Gives an order another key for its link. Returns false if its email is no longer this one: then the link would go to a stranger. */
export async function replaceOrderKey(
  db: Database,
  { id, email, keyHash, expiresAt }: { id: string; email: string; keyHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const rows = await db
    .updateTable('orders')
    .set({ key_hash: keyHash, key_expires_at: expiresAt })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('erased_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}
