import type { Database } from '#server/platform/database/database.ts';
import { lockAdmins } from './admins/admins.queries.ts';

/** What a user is known by to other domains. */
export interface LockedUser {
  id: string;
  email: string;
  /** Whether the e-mail is proved, and by whoever has the password: without that it may be anybody's. */
  emailVerified: boolean;
}

const selectUser = (db: Database, userId: string) =>
  db.selectFrom('users').select(['id', 'email', 'email_verified as emailVerified']).where('id', '=', userId);

/** Whoever else changes what belongs to this user waits until the transaction ends. Undefined for one who is gone. */
export const lockUser = (db: Database, userId: string): Promise<LockedUser | undefined> =>
  selectUser(db, userId).forNoKeyUpdate().executeTakeFirst();

/** The same for a user who is about to be deleted: nobody can give this user anything new meanwhile, such as an order. */
export async function lockUserForDeletion(db: Database, userId: string): Promise<LockedUser | undefined> {
  // It may be an admin, and that lock comes before any user's.
  await lockAdmins(db);
  return selectUser(db, userId).forUpdate().executeTakeFirst();
}
