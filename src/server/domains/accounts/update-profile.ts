import type { ProfileChanges, User } from '#contract/accounts.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import { newsletterChoiceChanged } from './accounts.events.ts';
import { lockUserRow, setProfile } from './accounts.queries.ts';
import { getUser } from './get-user.ts';

/** Changes a user's own profile. A changed newsletter choice updates the subscription without confirmation, since the email is verified. Throws NotFound. */
export function updateProfile(db: Database, userId: string, changes: ProfileChanges): Promise<User> {
  return inTransaction(db, async (db) => {
    if (!(await lockUserRow(db, userId))) throw new NotFound('This user');
    await setProfile(db, userId, changes);
    if (changes.newsletter !== undefined) await emit(db, newsletterChoiceChanged, { userId });
    return getUser(db, userId);
  });
}
