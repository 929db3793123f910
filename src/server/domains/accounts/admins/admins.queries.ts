import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Until the transaction ends nobody else makes, demotes, disables or deletes an admin. Taken before any user's row is held. */
export const lockAdmins = (db: Database): Promise<unknown> => sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`.execute(db);

/** Whether there is an admin at all, also a disabled one. */
export const hasAdmin = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).execute()).length > 0;

/** Whether somebody else could still come into the back office without this admin. */
export const hasOtherAdmin = async (db: Database, id: string): Promise<boolean> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('enabled', '=', true)
      .where('id', '<>', id)
      .limit(1)
      .execute()
  ).length > 0;
