import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findUser, type UserRow } from './accounts.queries.ts';

/** A user's row. Throws NotFound. */
export async function requireUser(db: Database, id: string): Promise<UserRow> {
  const user = await findUser(db, id);
  if (!user) throw new NotFound('This user');
  return user;
}
