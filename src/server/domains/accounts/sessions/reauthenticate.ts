import type { Realm, SignedIn } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { noteProof } from '#server/platform/sessions.ts';
import type { Shop } from '#server/platform/shop.ts';
import { WrongCredentials } from '../accounts.errors.ts';
import { holdUser, type UserRow } from '../accounts.queries.ts';
import { provePassword } from '../passwords/prove-password.ts';
import { checkSecondFactor } from '../second-factor/check-second-factor.ts';

/**
 * Proves anew who holds a session: by the password and, where it is on, a code. Dangerous acts go through for ten minutes, in this session alone.
 * Wrong ones count for the session. Throws WrongCredentials, TotpRequired, WrongCode, TooManyRequests, Busy.
 */
export async function reauthenticate(
  shop: Shop,
  signedIn: SignedIn<Realm>,
  { password, code, address }: { password: string; code?: string | undefined; address: string },
): Promise<void> {
  const finish = ({ id, password_hash }: UserRow) =>
    inTransaction(shop.db, async (db) => {
      // While the password was looked at another one may have been set, or the second factor switched on.
      const user = await holdUser(db, id);
      if (user?.password_hash !== password_hash) throw new WrongCredentials();
      await checkSecondFactor(db, user, code);
      await noteProof(db, signedIn.sessionId);
    });
  await provePassword(shop, signedIn, { password, address }, finish);
}
