import type { SessionKind, SignedInActor } from '#server/platform/actor.ts';
import { Unauthenticated } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/shop.ts';
import { WrongCredentials } from '../accounts.errors.ts';
import { findUser, type UserRow } from '../accounts.queries.ts';
import { limitReauthAttempts } from './limit-attempts.ts';
import { limitPasswordAttempts } from './limit-password-attempts.ts';
import { passwordMatches } from './password-hashing.ts';

interface PasswordInput {
  password: string;
  /** The network address that it comes from. */
  ip: string;
}

/**
 * Answers the signed-in user once the password proves it; wrong ones count for the session and the network address. `alsoProve` looks at more, such as a code,
 * whose faults count alike. Throws WrongCredentials, TooManyRequests, Busy, and what `alsoProve` throws.
 */
export async function verifyPassword(
  shop: Shop,
  { userId, sessionId }: SignedInActor<SessionKind>,
  { password, ip }: PasswordInput,
  alsoVerify: (user: UserRow) => Promise<void> = async () => undefined,
): Promise<UserRow> {
  await limitPasswordAttempts(shop, ip);
  const user = await findUser(shop.db, userId);
  // Deleted while the call was on its way.
  if (!user) throw new Unauthenticated();
  return limitReauthAttempts(shop, { sessionId, ip }, async () => {
    if (!(await passwordMatches(user.password_hash, password, ip))) throw new WrongCredentials();
    await alsoVerify(user);
    return user;
  });
}

/** The same for a form that tells all its faults at once: null for a wrong password. Throws TooManyRequests, and Busy. */
export const verifyPasswordOrNull = (shop: Shop, account: SignedInActor<SessionKind>, input: PasswordInput): Promise<UserRow | null> =>
  verifyPassword(shop, account, input).catch((error) => {
    if (error instanceof WrongCredentials) return null;
    throw error;
  });
