import type { Actor } from '#server/platform/actor.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/http/route.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { WrongCredentials } from './accounts.errors.ts';
import { provePassword } from './prove-password.ts';
import { requireAccount } from './require-account.ts';

/**
 * Asks to move the account of whoever is signed in to another e-mail, which has to prove itself by the mailed link. The same work and answer for an e-mail
 * that is taken. Throws InvalidInput on `password` (counted for the session) and for the e-mail that the account has, TooManyRequests, and Busy.
 */
export async function changeEmail(
  shop: Shop,
  actor: Actor,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<{ email: string }> {
  const account = requireAccount(actor);
  const { userId, sessionId } = account;
  const user = await provePassword(shop, account, { password, address }).catch((error) => {
    throw error instanceof WrongCredentials ? new InvalidInput([{ path: 'password', message: 'This is not your password' }]) : error;
  });
  if (user.email.toLowerCase() === email.toLowerCase()) {
    throw new InvalidInput([{ path: 'email', message: 'Your account uses this e-mail already' }]);
  }
  await enqueue(shop.db, 'accounts.email-change-asked', { userId, sessionId, email });
  return { email };
}
