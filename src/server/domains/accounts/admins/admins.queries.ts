import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Until the end of the transaction, nobody else can add, demote, disable or delete an admin. Must be taken before any user's row is locked. */
export const lockAdmins = (db: Database): Promise<unknown> => sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`.execute(db);

/** Whether there is any admin, disabled ones included. */
export const hasAdmin = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).execute()).length > 0;

/** Whether another admin who may do everything could still sign in to the back office. */
export const hasOtherFullAdmin = async (db: Database, id: string): Promise<boolean> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('staff_role', '=', 'admin')
      .where('enabled', '=', true)
      .where('id', '<>', id)
      .limit(1)
      .execute()
  ).length > 0;
