import type { User } from '#contract/accounts.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { isDuplicate } from '#server/platform/database/sql-errors.ts';
import { InvalidToken } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import { closeSessionsOf, findSessionOf } from '#server/platform/sessions.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { deleteTokensOf, findLiveToken, type LiveToken, spendToken } from '../account-tokens.queries.ts';
import { PasswordRequired, SignInToOpenLink } from '../accounts.errors.ts';
import { emailChanged, userVerified } from '../accounts.events.ts';
import { deleteUnverified, findUser, holdUser, setEmail, setVerified, type UserRow } from '../accounts.queries.ts';
import { deleteFormerEmail, insertFormerEmail } from '../former-emails.queries.ts';
import { getUser } from '../get-user.ts';
import { recordByLink } from '../own-account.ts';
import { admitPassword } from '../passwords/admit-password.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { requireGoodPassword } from '../passwords/require-good-password.ts';
import { openOwnSession, type Visit } from '../sessions/open-own-session.ts';
import { signUpTokenOf } from './sign-up-browser.ts';

interface Link {
  token: string;
  email: string;
  /** What the account is signed in to with from now on; without it, what was chosen at the sign-up. */
  password?: string;
}

interface ProvenEmail {
  user: User;
  /** Of a new session; null for admins, since a mail must not get round the second factor. */
  token: string | null;
  inSignUpBrowser: boolean;
}

const deadLink = () => new InvalidToken('If you have opened it before, just sign in. Otherwise ask us for another mail.');

/**
 * Proves an e-mail by the mailed token, once: that of a new account, or the new one of an old account. Signs a shopper in, and ends what that browser had.
 * Anybody can sign up with anybody's e-mail: so a new account opens with the password of the sign-up only in the browser that signed up, and elsewhere with
 * the one that is given here, be it the same or not. Nobody learns which.
 * Throws InvalidToken for a token that is forged, used, expired, of another e-mail or purpose, and where the new e-mail was taken meanwhile; and while the
 * token stays good PasswordRequired, InvalidInput on `password`, TooManyRequests, Busy, and SignInToOpenLink where an account would move by the hand of
 * somebody who is not signed in to it.
 */
export async function verifyEmail(shop: Shop, { token, email, password }: Link, visit: Visit): Promise<ProvenEmail> {
  const hash = hashToken(token);
  const password_hash = password === undefined ? null : await hashForLink(shop, { hash, email, password }, visit.address);
  try {
    return await inTransaction(shop.db, async (db) => {
      const live = await findLiveToken(db, hash, ['verify_email', 'change_email']);
      if (!live) throw deadLink();
      const user = await holdUser(db, live.userId);
      // Who waited for the lock may find that the token went to somebody quicker.
      if (!user?.enabled || !isFor(email, live, user)) throw deadLink();
      const sessionId = live.purpose === 'change_email' ? await requireOwnSession(db, user, visit) : null;
      const inSignUpBrowser = isSignUpBrowser(user, visit);
      if (sessionId === null && password_hash === null && !inSignUpBrowser) {
        throw (await findLiveToken(db, hash, ['verify_email'])) ? new PasswordRequired() : deadLink();
      }
      if (!(await spendToken(db, hash))) throw deadLink();
      const proven = await (sessionId === null ? openAccount(db, user, password_hash) : moveAccount(db, user, email));
      if (sessionId !== null) await closeOthers(db, proven, sessionId);
      return {
        user: await getUser(db, proven.id),
        token: proven.role === 'admin' ? null : await openOwnSession(db, proven, visit),
        inSignUpBrowser,
      };
    });
  } catch (error) {
    throw isDuplicate(error, 'users_email_key') ? deadLink() : error;
  }
}

/** The hash of the password that comes with a link, made before anything is held: it takes long. Null where the link needs none. */
async function hashForLink(shop: Shop, { hash, email, password }: { hash: Buffer } & Required<Omit<Link, 'token'>>, address: string) {
  const live = await findLiveToken(shop.db, hash, ['verify_email']);
  if (!live) return null;
  const user = await findUser(shop.db, live.userId);
  if (!user?.enabled || !isFor(email, live, user)) throw deadLink();
  await requireGoodPassword(password, user);
  await admitPassword(shop, address);
  return hashPassword(password, address);
}

const isSignUpBrowser = ({ sign_up_browser }: UserRow, visit: Visit): boolean => {
  const token = signUpTokenOf(visit);
  return sign_up_browser !== null && token !== null && sign_up_browser.equals(hashToken(token));
};

const isFor = (email: string, { purpose, email: newEmail }: LiveToken, user: UserRow): boolean =>
  email.toLowerCase() === (purpose === 'change_email' ? newEmail : user.email)?.toLowerCase();

async function openAccount(db: Database, { id, newsletter }: UserRow, password_hash: string | null): Promise<UserRow> {
  await emit(db, userVerified, { userId: id, newsletter });
  if (password_hash !== null) await closeSessionsOf(db, id);
  return setVerified(db, id, password_hash);
}

async function moveAccount(db: Database, user: UserRow, email: string): Promise<UserRow> {
  const { id, email: former } = user;
  await deleteUnverified(db, email);
  await deleteFormerEmail(db, email);
  await insertFormerEmail(db, { email: former, userId: id });
  // What was mailed to the old mailbox leads nowhere any more.
  await deleteTokensOf(db, id);
  await emit(db, emailChanged, { userId: id, formerEmail: former });
  const moved = await setEmail(db, id, email.toLowerCase());
  await recordByLink(db, 'auth.verifyEmail', user, moved);
  return moved;
}

/** The session of this very account in this browser. Whoever reads the new mailbox may be somebody else, who would hand over what is theirs by opening it. */
async function requireOwnSession(db: Database, { id, role }: UserRow, { bearer, sessionTokens }: Visit): Promise<string> {
  for (const token of new Set([bearer, sessionTokens[role]])) {
    const sessionId = token === null ? null : await findSessionOf(db, { userId: id, realm: role, token });
    if (sessionId !== null) return sessionId;
  }
  throw new SignInToOpenLink();
}

/** Ends the sessions of an account that has moved. An admin, who gets no new one here, keeps the one of this browser. */
async function closeOthers(db: Database, { id, role }: UserRow, here: string): Promise<void> {
  await closeSessionsOf(db, id, role === 'admin' ? { except: here } : {});
}
