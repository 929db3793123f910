import type { Database } from '#server/platform/database/database.ts';
import { findUser } from '../accounts.queries.ts';

/** The user's email if it is verified, else null: data linked by an unverified email may be somebody else's. */
export async function findVerifiedEmail(db: Database, userId: string): Promise<string | null> {
  const user = await findUser(db, userId);
  return user?.email_verified ? user.email : null;
}
