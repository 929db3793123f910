import type { SessionKind, SignedInActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { recordReauth } from '#server/platform/sessions.ts';
import type { Shop } from '#server/platform/shop.ts';
import { WrongCredentials } from '../accounts.errors.ts';
import { lockUserRow, type UserRow } from '../accounts.queries.ts';
import { verifyPassword } from '../passwords/verify-password.ts';
import { verifySecondFactor } from '../second-factor/verify-second-factor.ts';

/**
 * Authenticates the owner of a session again, with the password and, if the second factor is on, a code. For ten minutes this session may then do what requires recent
 * authentication. Wrong attempts count for the session. Throws WrongCredentials, TotpRequired, WrongCode, TooManyRequests, Busy.
 */
export async function reauthenticate(
  shop: Shop,
  signedIn: SignedInActor<SessionKind>,
  { password, code, address: ip }: { password: string; code?: string | undefined; address: string },
): Promise<void> {
  const completeReauth = ({ id, password_hash }: UserRow) =>
    inTransaction(shop.db, async (db) => {
      // The password may have been changed, or the second factor enabled, while the password was checked.
      const user = await lockUserRow(db, id);
      if (user?.password_hash !== password_hash) throw new WrongCredentials();
      await verifySecondFactor(db, user, code);
      await recordReauth(db, signedIn.sessionId);
    });
  await verifyPassword(shop, signedIn, { password, ip }, completeReauth);
}
