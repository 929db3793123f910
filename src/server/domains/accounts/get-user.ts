import type { User } from '#contract/accounts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { serializeUser } from './serialize-user.ts';
import { findWholeUser } from './users.queries.ts';

/** One user. Throws NotFound. */
export async function getUser(db: Database, id: string): Promise<User> {
  const user = await findWholeUser(db, id);
  if (!user) throw new NotFound('This user');
  return serializeUser(user);
}
