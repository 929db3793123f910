import type { Shop } from '#server/platform/http/route.ts';
import { noteProof, type Realm, type SignedIn } from '#server/platform/sessions.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { provePassword } from './prove-password.ts';

/**
 * Proves anew who holds a session: by the password and, where it is on, a code. Dangerous acts go through for ten minutes, in this session alone.
 * Wrong ones count as wrong sign-ins. Throws WrongCredentials, TotpRequired, WrongCode, TooManyRequests.
 */
export async function reauthenticate(
  shop: Shop,
  { userId, sessionId }: SignedIn<Realm>,
  { password, code, address }: { password: string; code?: string | undefined; address: string },
): Promise<void> {
  await provePassword(shop, { userId, password, address }, (user) => checkSecondFactor(shop.db, user, code));
  await noteProof(shop.db, sessionId);
}
