import type { Database } from '#server/platform/database/database.ts';

/** Whoever else changes what belongs to this user waits until the transaction ends. */
export const lockUser = (db: Database, userId: string): Promise<unknown> =>
  db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
