import type { User } from '#contract/accounts.ts';
import { countAgainst, takeCountBack } from '#server/platform/http/limits.ts';
import type { Shop } from '#server/platform/http/route.ts';
import type { LimitName } from '#server/platform/limit-table.ts';
import { openSession, type Realm } from '#server/platform/sessions.ts';
import { EmailNotVerified, WrongCredentials, WrongRole } from './accounts.errors.ts';
import { findUserByEmail } from './accounts.queries.ts';
import { describeUser } from './describe-user.ts';
import { passwordFits } from './passwords.ts';

export interface SignIn {
  email: string;
  password: string;
  audience: 'storefront' | 'admin';
}

/**
 * Opens a session for an e-mail and a password. Throws WrongCredentials, the same and after the same time for known and unknown e-mails;
 * WrongRole at the wrong door; EmailNotVerified; TooManyRequests after too many wrong tries from one address.
 */
export async function signIn(
  { db, config }: Shop,
  { email, password, audience }: SignIn,
  address: string,
): Promise<{ user: User; token: string; realm: Realm }> {
  const tries = config.limits ? triesOf(email, address) : [];
  // Counted before the password is looked at: of a thousand guesses at once all would find the limit not reached yet.
  for (const [name, subject] of tries) await countAgainst(db, name, subject);
  const user = await findUserByEmail(db, email);
  const fits = await passwordFits(user?.enabled ? user.password_hash : null, password);
  if (!user || !fits) throw new WrongCredentials();
  for (const [name, subject] of tries) await takeCountBack(db, name, subject);
  const realm: Realm = audience === 'admin' ? 'admin' : 'user';
  if (user.role !== realm) throw new WrongRole(audience);
  if (!user.email_verified) throw new EmailNotVerified();
  return { user: describeUser(user), token: await openSession(db, user.id, realm), realm };
}

const triesOf = (email: string, address: string): [LimitName, string][] => [
  ['signinPerAccountAndAddress', `${email.toLowerCase()} ${address}`],
  ['signinPerAddress', address],
];
