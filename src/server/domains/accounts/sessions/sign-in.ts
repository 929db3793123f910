import type { User } from '#contract/accounts.ts';
import type { SignIn } from '#contract/customers.ts';
import type { Realm } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { EmailNotVerified, WrongCredentials, WrongRole } from '../accounts.errors.ts';
import { findUserByEmail, type UserRow } from '../accounts.queries.ts';
import { describeUser } from '../describe-user.ts';
import { admitPassword } from '../passwords/admit-password.ts';
import { countSignIn } from '../passwords/count-guess.ts';
import { firstFit } from '../passwords/passwords.ts';
import { checkSecondFactor } from '../second-factor/check-second-factor.ts';
import { findDeclinedHash } from '../sign-up/sign-ups.queries.ts';
import { findWholeUser } from '../users.queries.ts';
import { openOwnSession, type Visit } from './open-own-session.ts';

/** Who has signed in, and the token that proves it. */
export interface SignedIn {
  user: User;
  token: string;
  realm: Realm;
}

/**
 * The account that the e-mail opens, and the password that was asked for and is not open: of an account that waits for its e-mail to be proved, or of a sign-up
 * for an e-mail that was taken. Both look the same from outside, and a disabled account looks like none.
 */
async function findPasswords(db: Database, email: string): Promise<{ open: UserRow | null; pending: string | null }> {
  const found = await findUserByEmail(db, email);
  const declined = await findDeclinedHash(db, email);
  if (!found?.enabled) return { open: null, pending: declined };
  return found.email_verified ? { open: found, pending: declined } : { open: null, pending: found.password_hash };
}

/**
 * Opens a session for an e-mail and a password. Throws WrongCredentials, the same and after the same time for known, unknown and disabled accounts; once the
 * password is right, WrongRole at the wrong door, TotpRequired and WrongCode; EmailNotVerified for the password of a sign-up that opened nothing (yet), the same
 * whether the e-mail is taken or free; TooManyRequests after too many wrong tries; Busy.
 */
export async function signIn(shop: Shop, { email, password, audience, code }: SignIn, visit: Visit): Promise<SignedIn> {
  const { db } = shop;
  const realm: Realm = audience === 'admin' ? 'admin' : 'user';
  await admitPassword(shop, visit.address);
  const row = await countSignIn(shop, { email, address: visit.address }, async () => {
    const { open, pending } = await findPasswords(db, email);
    const fit = await firstFit([open?.password_hash ?? null, pending], password, visit.address);
    if (fit === 1) throw realm === 'user' ? new EmailNotVerified() : new WrongRole(audience);
    if (fit !== 0 || open === null) throw new WrongCredentials();
    if (open.role !== realm) throw new WrongRole(audience);
    await checkSecondFactor(db, open, code);
    return open;
  });
  const token = await openOwnSession(db, row, visit);
  const user = token === null ? undefined : await findWholeUser(db, row.id);
  if (token === null || !user) throw new WrongCredentials();
  return { user: describeUser(user), token, realm };
}
