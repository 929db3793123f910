import type { User } from '#contract/accounts.ts';
import { recordOwnChange } from '#server/platform/audit/record-change.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { isDuplicate } from '#server/platform/database/sql-errors.ts';
import { InvalidInput, InvalidToken } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { newId } from '#shared/ids.ts';
import { spendToken } from '../account-tokens.queries.ts';
import { EmailTaken } from '../accounts.errors.ts';
import { deleteUnverified, insertUser, type UserRow } from '../accounts.queries.ts';
import { getUser } from '../get-user.ts';
import { admitPassword } from '../passwords/admit-password.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { requireGoodPassword } from '../passwords/require-good-password.ts';
import { openOwnSession, type Visit } from '../sessions/open-own-session.ts';
import { userForAudit } from '../user-for-audit.ts';
import { isThereAnAdmin, lockAdmins } from './admins.queries.ts';
import { deleteSetUp, findInvitation, type Invitation } from './invitations.queries.ts';

interface Newcomer {
  token: string;
  name: string;
  /** With the set-up link alone; an invitation holds its own. */
  email?: string | undefined;
  password: string;
}

const deadLink = () => new InvalidToken('Please ask an admin to invite you anew; the link of a new shop is printed when it starts.');

/**
 * Makes an admin by the token of an invitation, or by the set-up link while there is no admin, and signs in. A token makes one admin, and the set-up link the
 * shop's first one, whatever arrives at the same time. Throws InvalidToken, InvalidInput, EmailTaken, TooManyRequests, Busy.
 */
export async function signUpAdmin(shop: Shop, newcomer: Newcomer, visit: Visit): Promise<{ user: User; token: string }> {
  const { db } = shop;
  const { token, name, password } = newcomer;
  const hash = hashToken(token);
  const invitation = await findInvitation(db, hash);
  if (!invitation) throw deadLink();
  const email = emailFor(invitation, newcomer.email);
  await requireGoodPassword(password, { email, name });
  await admitPassword(shop, visit.address);
  const password_hash = await hashPassword(password, visit.address);
  try {
    return await inTransaction(db, async (db) => {
      await lockAdmins(db);
      if (!(await spendToken(db, hash)) || (invitation.purpose === 'set_up' && (await isThereAnAdmin(db)))) throw deadLink();
      // The mail proves the e-mail; whoever only typed it in gives way.
      await deleteUnverified(db, email);
      const admin = await insertUser(db, { id: newId(), name, email, password_hash, role: 'admin', email_verified: true });
      return enter(db, admin, visit);
    });
  } catch (error) {
    throw isDuplicate(error, 'users_email_key') ? new EmailTaken() : error;
  }
}

async function enter(db: Database, admin: UserRow, visit: Visit): Promise<{ user: User; token: string }> {
  const user = await getUser(db, admin.id);
  await deleteSetUp(db);
  const change = { action: 'auth.adminSignup', entity: 'user', entityId: user._id, before: null, after: userForAudit(user) };
  await recordOwnChange(db, user, change);
  const token = await openOwnSession(db, admin, visit);
  if (token === null) throw new Error('An admin who was just made cannot sign in');
  return { user, token };
}

function emailFor({ email }: Invitation, given: string | undefined): string {
  if (email !== null && given !== undefined) {
    throw new InvalidInput([{ path: 'email', message: 'The invitation says whose e-mail it is for' }]);
  }
  const known = email ?? given;
  if (known === undefined) throw new InvalidInput([{ path: 'email', message: 'Please enter your e-mail address' }]);
  return known.toLowerCase();
}
