import type { SessionKind, SignedInActor } from '#server/platform/actor.ts';
import { Unauthenticated } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/shop.ts';
import { WrongCredentials } from '../accounts.errors.ts';
import { findUser, type UserRow } from '../accounts.queries.ts';
import { limitPasswordHashing } from './limit-password-hashing.ts';
import { limitReauthAttempts } from './limit-sign-in-attempts.ts';
import { passwordMatches } from './password-hashing.ts';

interface PasswordInput {
  password: string;
  ip: string;
}

/**
 * Checks the password of the signed-in user and returns the user's row. Wrong passwords count for the session and the IP. `alsoVerify` checks more, such as a code;
 * wrong codes count in the same way. Throws WrongCredentials, TooManyRequests, Busy, and what `alsoVerify` throws.
 */
export async function verifyPassword(
  shop: Shop,
  { userId, sessionId }: SignedInActor<SessionKind>,
  { password, ip }: PasswordInput,
  alsoVerify: (user: UserRow) => Promise<void> = async () => undefined,
): Promise<UserRow> {
  await limitPasswordHashing(shop, ip);
  const user = await findUser(shop.db, userId);
  // The user was deleted during this call.
  if (!user) throw new Unauthenticated();
  return limitReauthAttempts(shop, { sessionId, ip }, async () => {
    if (!(await passwordMatches(user.password_hash, password, ip))) throw new WrongCredentials();
    await alsoVerify(user);
    return user;
  });
}

/** The same for forms that report all their errors at once: null for a wrong password. Throws TooManyRequests and Busy. */
export const verifyPasswordOrNull = (shop: Shop, account: SignedInActor<SessionKind>, input: PasswordInput): Promise<UserRow | null> =>
  verifyPassword(shop, account, input).catch((error) => {
    if (error instanceof WrongCredentials) return null;
    throw error;
  });
