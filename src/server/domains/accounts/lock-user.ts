import type { Database } from '#server/platform/database/database.ts';
import { lockAdmins } from './admins/admins.queries.ts';

/** What other domains need of a locked user. */
export interface LockedUser {
  id: string;
  email: string;
  /** Otherwise the email may be somebody else's. */
  emailVerified: boolean;
}

const selectUser = (db: Database, userId: string) =>
  db.selectFrom('users').select(['id', 'email', 'email_verified as emailVerified']).where('id', '=', userId);

/** Locks a user until the end of the transaction: others that change the user's data wait. Undefined if the user no longer exists. */
export const lockUser = (db: Database, userId: string): Promise<LockedUser | undefined> =>
  selectUser(db, userId).forNoKeyUpdate().executeTakeFirst();

/** The same for deleting the user: meanwhile no rows can be inserted that refer to the user, such as orders. */
export async function lockUserForDeletion(db: Database, userId: string): Promise<LockedUser | undefined> {
  // The user may be an admin, and this lock must be taken before any user's.
  await lockAdmins(db);
  return selectUser(db, userId).forUpdate().executeTakeFirst();
}
