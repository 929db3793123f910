import type { User } from '#contract/accounts.ts';
import type { SignIn } from '#contract/customers.ts';
import type { SessionKind } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { EmailNotVerified, WrongCredentials, WrongRole } from '../accounts.errors.ts';
import { findUserByEmail, type UserRow } from '../accounts.queries.ts';
import { limitPasswordHashing } from '../passwords/limit-password-hashing.ts';
import { limitSignInAttempts } from '../passwords/limit-sign-in-attempts.ts';
import { findMatchingHash } from '../passwords/password-hashing.ts';
import { verifySecondFactor } from '../second-factor/verify-second-factor.ts';
import { serializeUser } from '../serialize-user.ts';
import { findRejectedPasswordHash } from '../sign-up/sign-ups.queries.ts';
import { findWholeUser } from '../users.queries.ts';
import { createUserSession, type SignInContext } from './create-user-session.ts';

/** The signed-in user, the session's token, and its kind. */
export interface SignInResult {
  user: User;
  token: string;
  kind: SessionKind;
}

/**
 * `open`: the account that can be signed in to. `pending`: the password hash of a sign-up that cannot, of an unverified account or of a rejected sign-up for a taken
 * email; callers cannot tell the two apart. A disabled account looks like none.
 */
async function findSignInPasswords(db: Database, email: string): Promise<{ open: UserRow | null; pending: string | null }> {
  const account = await findUserByEmail(db, email);
  const rejectedHash = await findRejectedPasswordHash(db, email);
  if (!account?.enabled) return { open: null, pending: rejectedHash };
  return account.email_verified ? { open: account, pending: rejectedHash } : { open: null, pending: account.password_hash };
}

/**
 * Opens a session for an email and password. Throws WrongCredentials, after the same time for known, unknown and disabled accounts. Only if the password is right:
 * WrongRole for the wrong `audience`, TotpRequired and WrongCode, and EmailNotVerified for the password of a pending or rejected sign-up, whether the email is taken
 * or free. Also throws TooManyRequests and Busy.
 */
export async function signIn(shop: Shop, { email, password, audience, code }: SignIn, context: SignInContext): Promise<SignInResult> {
  const { db } = shop;
  const kind: SessionKind = audience === 'admin' ? 'admin' : 'user';
  await limitPasswordHashing(shop, context.ip);
  const row = await limitSignInAttempts(shop, { email, ip: context.ip }, async () => {
    const { open, pending } = await findSignInPasswords(db, email);
    const fit = await findMatchingHash([open?.password_hash ?? null, pending], password, context.ip);
    if (fit === 1) throw kind === 'user' ? new EmailNotVerified() : new WrongRole(audience);
    if (fit !== 0 || open === null) throw new WrongCredentials();
    if (open.role !== kind) throw new WrongRole(audience);
    await verifySecondFactor(db, open, code);
    return open;
  });
  const token = await createUserSession(db, row, context);
  const user = token === null ? undefined : await findWholeUser(db, row.id);
  if (token === null || !user) throw new WrongCredentials();
  return { user: serializeUser(user), token, kind };
}
