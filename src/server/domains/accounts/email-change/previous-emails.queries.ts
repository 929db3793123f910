import { type Generated, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    previous_emails: { email: string; user_id: string; left_at: Generated<Date> };
  }
}

/** Records that an email was the account's until now, in place of any earlier account. */
export const insertPreviousEmail = (db: Database, { email, userId }: { email: string; userId: string }): Promise<unknown> =>
  sql`insert into previous_emails (email, user_id) values (${email}, ${userId})
    on conflict (email) do update set user_id = excluded.user_id, left_at = now()`.execute(db);

/** Removes the email from the previous emails of whichever account had it. */
export const deletePreviousEmail = (db: Database, email: string): Promise<unknown> =>
  db.deleteFrom('previous_emails').where('email', '=', email).execute();

/** Latest first. `isTaken`: another account, a verified one, now has the email. */
export async function findPreviousEmails(db: Database, userId: string): Promise<{ email: string; leftAt: Date; isTaken: boolean }[]> {
  const { rows } = await sql<{ email: string; leftAt: Date; isTaken: boolean }>`
    select email, left_at as "leftAt",
      exists (select from users where users.email = previous_emails.email and users.email_verified) as "isTaken"
    from previous_emails where user_id = ${userId} order by left_at desc, email`.execute(db);
  return rows;
}
