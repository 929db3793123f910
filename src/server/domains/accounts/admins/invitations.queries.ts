import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** What a token allows that creates an admin. `email`: the invited e-mail; null for the set-up link. */
export interface Invitation {
  purpose: 'invite_admin' | 'set_up';
  email: string | null;
}

/** Saves an invitation in place of an earlier one for the e-mail. */
export const upsertInvitation = (
  db: Database,
  { email, hash, expiresAt }: { email: string; hash: Buffer; expiresAt: Date },
): Promise<unknown> =>
  sql`
    insert into account_tokens (hash, purpose, email, expires_at) values (${hash}, 'invite_admin', ${email}, ${expiresAt})
    on conflict (email) where purpose = 'invite_admin'
    do update set hash = excluded.hash, expires_at = excluded.expires_at, created_at = now()`.execute(db);

export const deleteInvitation = (db: Database, email: string): Promise<unknown> =>
  db.deleteFrom('account_tokens').where('purpose', '=', 'invite_admin').where('email', '=', email).execute();

/** Saves the token of the set-up link in place of an earlier one. False, and nothing saved, if there is an admin. */
export async function upsertSetUpToken(db: Database, { hash, expiresAt }: { hash: Buffer; expiresAt: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into account_tokens (hash, purpose, expires_at)
    select ${hash}, 'set_up', ${expiresAt} where not exists (select from users where role = 'admin')
    on conflict (purpose) where purpose = 'set_up'
    do update set hash = excluded.hash, expires_at = excluded.expires_at, created_at = now()`.execute(db);
  return numAffectedRows === 1n;
}

export const deleteSetUpToken = (db: Database): Promise<unknown> =>
  db.deleteFrom('account_tokens').where('purpose', '=', 'set_up').execute();

/** Finds the invitation of a token that has not expired, without consuming it. */
export async function findInvitation(db: Database, hash: Buffer): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select purpose, email from account_tokens
    where hash = ${hash} and purpose in ('invite_admin', 'set_up') and expires_at > now()`.execute(db);
  return rows[0];
}
