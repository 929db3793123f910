import type { User, UserChanges } from '#contract/accounts.ts';
import { requireProof, type SignedIn } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput, NotFound } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import { closeSessionsOf } from '#server/platform/sessions.ts';
import { deleteTokensOf } from './account-tokens.queries.ts';
import { newsletterChoiceChanged } from './accounts.events.ts';
import { holdUser, type UserRow } from './accounts.queries.ts';
import { lockAdmins } from './admins/admins.queries.ts';
import { requireAnotherAdmin, requireOther } from './admins/keep-an-admin.ts';
import { getUser } from './get-user.ts';
import { switchOff } from './second-factor/second-factor.queries.ts';
import { setUser } from './users.queries.ts';

/**
 * Changes a user for an admin. Another role takes a recent proof of who asks. Whoever is disabled or gets another role is signed out everywhere and mailed
 * links are void; cart and wishlist stay. The newsletter can be switched off alone: to get it is its reader's wish. Throws NotFound, ReauthRequired, LastAdmin, OwnAccount, InvalidInput.
 */
export function changeUser(db: Database, admin: SignedIn<'admin'>, id: string, changes: UserChanges): Promise<User> {
  return inTransaction(db, async (db) => {
    if (changes.role !== undefined || changes.enabled !== undefined) await lockAdmins(db);
    const user = await holdUser(db, id);
    if (!user) throw new NotFound('This user');
    const [newRole, disabled] = [isNewRole(user, changes), user.enabled && changes.enabled === false];
    if (newRole) requireMayChangeRole(admin, user);
    if (newRole || disabled) {
      if (user.role === 'admin' && user.enabled) await requireAnotherAdmin(db, id);
      requireOther(admin, id);
    }
    if (changes.newsletter === true && !user.newsletter) throw new InvalidInput([notForThem]);
    await setUser(db, id, changes);
    if (newRole || disabled) await signOutEverywhere(db, id);
    // Only admins can switch it on or off: a shopper could not get rid of it.
    if (newRole && changes.role === 'user') await switchOff(db, id);
    if (changes.newsletter !== undefined && changes.newsletter !== user.newsletter) await emit(db, newsletterChoiceChanged, { userId: id });
    return getUser(db, id);
  });
}

const notForThem = { path: 'newsletter', message: 'Only its reader can ask for the newsletter; here it can be switched off' };

const isNewRole = (user: UserRow, { role }: UserChanges): boolean => role !== undefined && role !== user.role;

function requireMayChangeRole(admin: SignedIn<'admin'>, user: UserRow): void {
  requireProof(admin);
  if (!user.email_verified)
    throw new InvalidInput([{ path: 'role', message: "This e-mail was never verified, so it may be somebody else's" }]);
}

async function signOutEverywhere(db: Database, id: string): Promise<void> {
  await closeSessionsOf(db, id);
  await deleteTokensOf(db, id);
}
