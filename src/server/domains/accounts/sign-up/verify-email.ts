import type { User } from '#contract/accounts.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/sql-errors.ts';
import { InvalidToken } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import { deleteSessionsOf, findSessionId } from '#server/platform/sessions.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { auditAdminSelfChangeByLink } from '../account-audit.ts';
import { consumeToken, deleteAccountTokens, findValidToken, type ValidToken } from '../account-tokens.queries.ts';
import { PasswordRequired, SignInRequiredForLink } from '../accounts.errors.ts';
import { emailChanged, userVerified } from '../accounts.events.ts';
import { deleteUnverifiedUserByEmail, findUser, lockUserRow, setEmail, setEmailVerified, type UserRow } from '../accounts.queries.ts';
import { deletePreviousEmail, insertPreviousEmail } from '../email-change/previous-emails.queries.ts';
import { getUser } from '../get-user.ts';
import { limitPasswordHashing } from '../passwords/limit-password-hashing.ts';
import { hashPassword } from '../passwords/password-hashing.ts';
import { requireValidNewPassword } from '../passwords/validate-new-password.ts';
import { createUserSession, type SignInContext } from '../sessions/create-user-session.ts';
import { getSignUpToken } from './sign-up-cookie.ts';

interface VerificationLink {
  token: string;
  email: string;
  /** The new password of the account; without it, the one chosen at sign-up stays. */
  password?: string;
}

interface VerifiedEmail {
  user: User;
  /** Of a new session; null for admins, since a mail must not bypass the second factor. */
  token: string | null;
  inSignUpBrowser: boolean;
}

const invalidLink = () => new InvalidToken('If you’ve opened it before, just sign in. Otherwise, ask for a new link.');

/**
 * Verifies an email with the mailed token, once: that of a new account, or the new email of an existing account. Signs a shopper in, ending this browser's previous
 * sessions. Anybody can sign up with anybody's email, so the password from the sign-up is kept only in the browser that signed up; elsewhere a password has to be
 * given, which replaces it. Whether the two are equal is not revealed.
 * Throws InvalidToken for a token that is forged, used, expired, or of another email or purpose, and if the new email has been taken meanwhile. These do not consume
 * the token: PasswordRequired, InvalidInput on `password`, TooManyRequests, Busy, and SignInRequiredForLink if the caller is not signed in to the account whose email
 * would change.
 */
export async function verifyEmail(
  shop: Shop,
  { token, email, password }: VerificationLink,
  context: SignInContext,
): Promise<VerifiedEmail> {
  const hash = hashToken(token);
  const password_hash = password === undefined ? null : await hashLinkPassword(shop, { hash, email, password }, context.ip);
  try {
    return await inTransaction(shop.db, async (db) => {
      const validToken = await findValidToken(db, hash, ['verify_email', 'change_email']);
      if (!validToken) throw invalidLink();
      const user = await lockUserRow(db, validToken.userId);
      // Another call may have consumed the token while this one waited for the lock.
      if (!user?.enabled || !isLinkForEmail(email, validToken, user)) throw invalidLink();
      const sessionId = validToken.purpose === 'change_email' ? await requireSessionOfUser(db, user, context) : null;
      const inSignUpBrowser = isSignUpBrowser(user, context);
      if (sessionId === null && password_hash === null && !inSignUpBrowser) {
        throw (await findValidToken(db, hash, ['verify_email'])) ? new PasswordRequired() : invalidLink();
      }
      if (!(await consumeToken(db, hash))) throw invalidLink();
      const verifiedUser = await (sessionId === null ? activateAccount(db, user, password_hash) : applyEmailChange(db, user, email));
      if (sessionId !== null) await closeOtherSessions(db, verifiedUser, sessionId);
      return {
        user: await getUser(db, verifiedUser.id),
        token: verifiedUser.role === 'admin' ? null : await createUserSession(db, verifiedUser, context),
        inSignUpBrowser,
      };
    });
  } catch (error) {
    throw isUniqueViolation(error, 'users_email_key') ? invalidLink() : error;
  }
}

/** Hashes the password given with a link, before the transaction, since hashing is slow. Null if the link needs none. */
async function hashLinkPassword(
  shop: Shop,
  { hash, email, password }: { hash: Buffer } & Required<Omit<VerificationLink, 'token'>>,
  ip: string,
) {
  const validToken = await findValidToken(shop.db, hash, ['verify_email']);
  if (!validToken) return null;
  const user = await findUser(shop.db, validToken.userId);
  if (!user?.enabled || !isLinkForEmail(email, validToken, user)) throw invalidLink();
  await requireValidNewPassword(password, user);
  await limitPasswordHashing(shop, ip);
  return hashPassword(password, ip);
}

const isSignUpBrowser = ({ sign_up_browser_hash }: UserRow, context: SignInContext): boolean => {
  const token = getSignUpToken(context);
  return sign_up_browser_hash !== null && token !== null && sign_up_browser_hash.equals(hashToken(token));
};

const isLinkForEmail = (email: string, { purpose, email: newEmail }: ValidToken, user: UserRow): boolean =>
  email.toLowerCase() === (purpose === 'change_email' ? newEmail : user.email)?.toLowerCase();

async function activateAccount(db: Database, { id, newsletter }: UserRow, password_hash: string | null): Promise<UserRow> {
  await emit(db, userVerified, { userId: id, newsletter });
  if (password_hash !== null) await deleteSessionsOf(db, id);
  return setEmailVerified(db, id, password_hash);
}

async function applyEmailChange(db: Database, user: UserRow, email: string): Promise<UserRow> {
  const { id, email: previousEmail } = user;
  await deleteUnverifiedUserByEmail(db, email);
  await deletePreviousEmail(db, email);
  await insertPreviousEmail(db, { email: previousEmail, userId: id });
  // Invalidates the links that were mailed to the old mailbox.
  await deleteAccountTokens(db, id);
  await emit(db, emailChanged, { userId: id, formerEmail: previousEmail });
  const updatedUser = await setEmail(db, id, email.toLowerCase());
  await auditAdminSelfChangeByLink(db, 'auth.verifyEmail', user, updatedUser);
  return updatedUser;
}

/** This browser's session of the account. Without one, the owner of the new mailbox may be somebody else, who would give away their email and its data by opening the link. */
async function requireSessionOfUser(db: Database, { id, role }: UserRow, { bearer, sessionTokens }: SignInContext): Promise<string> {
  for (const token of new Set([bearer, sessionTokens[role]])) {
    const sessionId = token === null ? null : await findSessionId(db, { userId: id, kind: role, token });
    if (sessionId !== null) return sessionId;
  }
  throw new SignInRequiredForLink();
}

/** Ends all sessions of an account whose email was changed. An admin, who gets no new one here, keeps that of this browser. */
async function closeOtherSessions(db: Database, { id, role }: UserRow, currentSessionId: string): Promise<void> {
  await deleteSessionsOf(db, id, role === 'admin' ? { except: currentSessionId } : {});
}
