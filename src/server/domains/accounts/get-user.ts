import type { User } from '#contract/accounts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findUser } from './accounts.queries.ts';
import { describeUser } from './describe-user.ts';

/** One user. Throws NotFound. */
export async function getUser(db: Database, id: string): Promise<User> {
  const user = await findUser(db, id);
  if (!user) throw new NotFound('This user');
  return describeUser(user);
}
