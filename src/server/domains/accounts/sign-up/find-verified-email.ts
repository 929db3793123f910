import type { Database } from '#server/platform/database/database.ts';
import { findUser } from '../accounts.queries.ts';

/** The e-mail of a user who has proved it; null where what is known by it may be somebody else's. */
export async function findVerifiedEmail(db: Database, userId: string): Promise<string | null> {
  const user = await findUser(db, userId);
  return user?.email_verified ? user.email : null;
}
