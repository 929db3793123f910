import type { User } from '#contract/accounts.ts';
import { recordSelfAuditEntry } from '#server/platform/audit/record-audit-entry.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/sql-errors.ts';
import { InvalidInput, InvalidToken } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { newId } from '#shared/ids.ts';
import { consumeToken } from '../account-tokens.queries.ts';
import { EmailTaken } from '../accounts.errors.ts';
import { deleteUnverifiedUserByEmail, insertUser, type UserRow } from '../accounts.queries.ts';
import { toAuditUser } from '../audit-user.ts';
import { getUser } from '../get-user.ts';
import { limitPasswordHashing } from '../passwords/limit-password-hashing.ts';
import { hashPassword } from '../passwords/password-hashing.ts';
import { requireValidNewPassword } from '../passwords/validate-new-password.ts';
import { createUserSession, type SignInContext } from '../sessions/create-user-session.ts';
import { hasAdmin, lockAdmins } from './admins.queries.ts';
import { deleteSetUpToken, findInvitation, type Invitation } from './invitations.queries.ts';

interface AdminSignUpInput {
  token: string;
  name: string;
  /** With the set-up link only; an invitation has its own. */
  email?: string | undefined;
  password: string;
}

const invalidLink = () =>
  new InvalidToken('Ask an admin to invite you again. Setting up a new shop? The link is in the server’s output when it starts.');

/**
 * Creates an admin with the token of an invitation, or with the set-up link while there is no admin, and signs in. Each token creates one admin, also under
 * concurrency. Throws InvalidToken, InvalidInput, EmailTaken, TooManyRequests, Busy.
 */
export async function signUpAdmin(shop: Shop, input: AdminSignUpInput, context: SignInContext): Promise<{ user: User; token: string }> {
  const { db } = shop;
  const { token, name, password } = input;
  const hash = hashToken(token);
  const invitation = await findInvitation(db, hash);
  if (!invitation) throw invalidLink();
  const email = resolveInvitedEmail(invitation, input.email);
  await requireValidNewPassword(password, { email, name });
  await limitPasswordHashing(shop, context.ip);
  const password_hash = await hashPassword(password, context.ip);
  try {
    return await inTransaction(db, async (db) => {
      await lockAdmins(db);
      if (!(await consumeToken(db, hash)) || (invitation.purpose === 'set_up' && (await hasAdmin(db)))) throw invalidLink();
      // An invitation verifies the email, so an unverified account with it is replaced.
      await deleteUnverifiedUserByEmail(db, email);
      const admin = await insertUser(db, {
        ...{ id: newId(), name, email, password_hash, role: 'admin', email_verified: true },
        staff_role: invitation.staffRole ?? 'admin',
      });
      return signInNewAdmin(db, admin, context);
    });
  } catch (error) {
    throw isUniqueViolation(error, 'users_email_key') ? new EmailTaken() : error;
  }
}

async function signInNewAdmin(db: Database, admin: UserRow, context: SignInContext): Promise<{ user: User; token: string }> {
  const user = await getUser(db, admin.id);
  await deleteSetUpToken(db);
  const change = { action: 'auth.adminSignup', entity: 'user', entityId: user._id, before: null, after: toAuditUser(user) };
  await recordSelfAuditEntry(db, user, change);
  const token = await createUserSession(db, admin, context);
  if (token === null) throw new Error('An admin who was just made cannot sign in');
  return { user, token };
}

function resolveInvitedEmail({ email }: Invitation, givenEmail: string | undefined): string {
  if (email !== null && givenEmail !== undefined) {
    throw new InvalidInput([{ path: 'email', message: 'Use the email address your invitation was sent to.' }]);
  }
  const resolvedEmail = email ?? givenEmail;
  if (resolvedEmail === undefined) throw new InvalidInput([{ path: 'email', message: 'Enter your email address.' }]);
  return resolvedEmail.toLowerCase();
}
