import type { User } from '#contract/accounts.ts';
import type { SignIn } from '#contract/auth.ts';
import type { Shop } from '#server/platform/http/route.ts';
import type { Realm } from '#server/platform/sessions.ts';
import { EmailNotVerified, WrongCredentials, WrongRole } from './accounts.errors.ts';
import { findUserByEmail } from './accounts.queries.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { countGuess } from './count-guess.ts';
import { describeUser } from './describe-user.ts';
import { openOwnSession, type Visit } from './open-own-session.ts';
import { passwordFits } from './passwords.ts';

/** Who has signed in, and the token that proves it. */
export interface SignedIn {
  user: User;
  token: string;
  realm: Realm;
}

/**
 * Opens a session for an e-mail and a password. Throws WrongCredentials, the same and after the same time for known, unknown and disabled accounts; once the
 * password is right, WrongRole at the wrong door, EmailNotVerified, TotpRequired and WrongCode; TooManyRequests after too many wrong tries; Busy.
 */
export async function signIn(shop: Shop, { email, password, audience, code }: SignIn, visit: Visit): Promise<SignedIn> {
  const { db } = shop;
  const realm: Realm = audience === 'admin' ? 'admin' : 'user';
  const user = await countGuess(shop, { email, address: visit.address }, async () => {
    const found = await findUserByEmail(db, email);
    const fits = await passwordFits(found?.enabled ? found.password_hash : null, password, visit.address);
    if (!found || !fits) throw new WrongCredentials();
    if (found.role !== realm) throw new WrongRole(audience);
    if (!found.email_verified) throw new EmailNotVerified();
    await checkSecondFactor(db, found, code);
    return found;
  });
  const token = await openOwnSession(db, user, visit);
  if (token === null) throw new WrongCredentials();
  return { user: describeUser(user), token, realm };
}
