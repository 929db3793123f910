import type { User, UserChanges } from '#contract/accounts.ts';
import { type AdminActor, requireRecentAuth } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput, NotFound, StaleVersion } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import { deleteSessionsOf } from '#server/platform/sessions.ts';
import { deleteAccountTokens } from './account-tokens.queries.ts';
import { newsletterChoiceChanged } from './accounts.events.ts';
import { lockUserRow, type UserRow } from './accounts.queries.ts';
import { lockAdmins } from './admins/admins.queries.ts';
import { deleteInvitationsBy } from './admins/invitations.queries.ts';
import { requireAnotherAdmin, requireNotSelf } from './admins/require-another-admin.ts';
import { getUser } from './get-user.ts';
import { disableSecondFactor } from './second-factor/second-factor.queries.ts';
import { setUser } from './users.queries.ts';

/**
 * Changes a user for an admin. Changing a role requires recent authentication. Disabling a user or changing a role ends all sessions and invalidates mailed links;
 * cart and wishlist stay. The newsletter can only be switched off: only users themselves can consent to it. Throws NotFound, StaleVersion, ReauthRequired, LastAdmin,
 * OwnAccountNotAllowed, InvalidInput.
 */
export function updateUser(db: Database, admin: AdminActor, id: string, changes: UserChanges): Promise<User> {
  return inTransaction(db, async (db) => {
    if (changes.role !== undefined || changes.staffRole !== undefined || changes.enabled !== undefined) await lockAdmins(db);
    const user = await lockUserRow(db, id);
    if (!user) throw new NotFound('This user');
    const { staffRole: _, updatedAt, ...otherChanges } = changes;
    if (updatedAt !== undefined && updatedAt !== user.updated_at.toISOString()) throw new StaleVersion('this user');
    const roles = resolveRoles(user, changes);
    const newRole = roles.role !== user.role || roles.staff_role !== user.staff_role;
    const disabled = user.enabled && changes.enabled === false;
    if (newRole) requireRoleChangeAllowed(admin, user);
    if (newRole || disabled) {
      await requireAnotherAdmin(db, user);
      requireNotSelf(admin, id);
    }
    if (changes.newsletter === true && !user.newsletter) throw new InvalidInput([newsletterNotAllowed]);
    await setUser(db, id, { ...otherChanges, ...roles });
    if (newRole || disabled) await signOutEverywhere(db, id);
    // Or they could come back by what they have sent to a mailbox of their own.
    if (newRole || disabled) await deleteInvitationsBy(db, id);
    // Only admins can manage a second factor: a shopper could not disable it.
    if (newRole && roles.role === 'user') await disableSecondFactor(db, id);
    if (changes.newsletter !== undefined && changes.newsletter !== user.newsletter) await emit(db, newsletterChoiceChanged, { userId: id });
    return getUser(db, id);
  });
}

const newsletterNotAllowed = {
  path: 'newsletter',
  message: 'Only customers can subscribe to the newsletter. You can unsubscribe them here.',
};

/** The roles that the account has afterwards. Whoever becomes an admin may do everything, unless `staffRole` says otherwise. */
function resolveRoles(user: UserRow, { role = user.role, staffRole }: UserChanges): Pick<UserRow, 'role' | 'staff_role'> {
  if (role === 'admin') return { role, staff_role: staffRole ?? user.staff_role ?? 'admin' };
  if (staffRole !== undefined) throw new InvalidInput([{ path: 'staffRole', message: 'Only admins have a staff role.' }]);
  return { role, staff_role: null };
}

function requireRoleChangeAllowed(admin: AdminActor, user: UserRow): void {
  requireRecentAuth(admin);
  if (!user.email_verified)
    throw new InvalidInput([{ path: 'role', message: 'This email was never confirmed, so it may belong to someone else.' }]);
}

async function signOutEverywhere(db: Database, id: string): Promise<void> {
  await deleteSessionsOf(db, id);
  await deleteAccountTokens(db, id);
}
