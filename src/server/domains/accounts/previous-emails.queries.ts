import { type Generated, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    former_emails: { email: string; user_id: string; left_at: Generated<Date> };
  }
}

/** Keeps that an account has left the e-mail, whoever had left it before. */
export const insertPreviousEmail = (db: Database, { email, userId }: { email: string; userId: string }): Promise<unknown> =>
  sql`insert into former_emails (email, user_id) values (${email}, ${userId})
    on conflict (email) do update set user_id = excluded.user_id, left_at = now()`.execute(db);

/** From now on the e-mail is nobody's former one. */
export const deletePreviousEmail = (db: Database, email: string): Promise<unknown> =>
  db.deleteFrom('former_emails').where('email', '=', email).execute();

/** The latest first. `isTaken`: by now another account has proved that it is its own. */
export async function findPreviousEmails(db: Database, userId: string): Promise<{ email: string; leftAt: Date; isTaken: boolean }[]> {
  const { rows } = await sql<{ email: string; leftAt: Date; isTaken: boolean }>`
    select email, left_at as "leftAt",
      exists (select from users where users.email = former_emails.email and users.email_verified) as "isTaken"
    from former_emails where user_id = ${userId} order by left_at desc, email`.execute(db);
  return rows;
}
