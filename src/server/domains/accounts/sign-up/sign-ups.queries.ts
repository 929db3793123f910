import { type Generated, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { UserRow } from '../accounts.queries.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    rejected_sign_ups: { email: string; password_hash: string; created_at: Generated<Date> };
  }
}

type NewSignUp = Pick<UserRow, 'id' | 'name' | 'email' | 'password_hash' | 'newsletter' | 'sign_up_browser_hash'>;

/**
 * Saves a new, unverified account, or overwrites an unverified one with the same email. A verified or disabled account is not changed; the password is saved as that of
 * a rejected sign-up. The statement is the same in every case.
 */
export const upsertSignUp = (
  db: Database,
  { id, name, email, password_hash, newsletter, sign_up_browser_hash }: NewSignUp,
): Promise<unknown> =>
  sql`
    with pending as (
      insert into users as u (id, name, email, password_hash, newsletter, sign_up_browser_hash, role)
      values (${id}, ${name}, ${email}, ${password_hash}, ${newsletter}, ${sign_up_browser_hash}, 'user')
      on conflict (email) do update set name = excluded.name, password_hash = excluded.password_hash, newsletter = excluded.newsletter,
        sign_up_browser_hash = excluded.sign_up_browser_hash, updated_at = now()
      where u.role = 'user' and not u.email_verified and u.enabled
      returning u.email
    ), unrejected as (
      delete from rejected_sign_ups where email in (select email from pending)
    )
    insert into rejected_sign_ups (email, password_hash) select ${email}, ${password_hash} where not exists (select from pending)
    on conflict (email) do update set password_hash = excluded.password_hash, created_at = now()`.execute(db);

/** The password hash of a rejected sign-up: one for an email that was taken. */
export async function findRejectedPasswordHash(db: Database, email: string): Promise<string | null> {
  const rejected = await db.selectFrom('rejected_sign_ups').select('password_hash').where('email', '=', email).executeTakeFirst();
  return rejected?.password_hash ?? null;
}

export const deleteRejectedSignUp = (db: Database, email: string): Promise<unknown> =>
  db.deleteFrom('rejected_sign_ups').where('email', '=', email).execute();

export const deleteRejectedSignUpsBefore = (db: Database, time: Date): Promise<unknown> =>
  db.deleteFrom('rejected_sign_ups').where('created_at', '<', time).execute();
