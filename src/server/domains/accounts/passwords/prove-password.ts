import type { Realm, SignedIn } from '#server/platform/actor.ts';
import { Unauthenticated } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/shop.ts';
import { WrongCredentials } from '../accounts.errors.ts';
import { findUser, type UserRow } from '../accounts.queries.ts';
import { admitPassword } from './admit-password.ts';
import { countProof } from './count-guess.ts';
import { passwordFits } from './passwords.ts';

interface Proof {
  password: string;
  /** The network address that it comes from. */
  address: string;
}

/**
 * Answers the signed-in user once the password proves it; wrong ones count for the session and the network address. `alsoProve` looks at more, such as a code,
 * whose faults count alike. Throws WrongCredentials, TooManyRequests, Busy, and what `alsoProve` throws.
 */
export async function provePassword(
  shop: Shop,
  { userId, sessionId }: SignedIn<Realm>,
  { password, address }: Proof,
  alsoProve: (user: UserRow) => Promise<void> = async () => undefined,
): Promise<UserRow> {
  await admitPassword(shop, address);
  const user = await findUser(shop.db, userId);
  // Deleted while the call was on its way.
  if (!user) throw new Unauthenticated();
  return countProof(shop, { sessionId, address }, async () => {
    if (!(await passwordFits(user.password_hash, password, address))) throw new WrongCredentials();
    await alsoProve(user);
    return user;
  });
}

/** The same for a form that tells all its faults at once: null for a wrong password. Throws TooManyRequests, and Busy. */
export const provedUser = (shop: Shop, account: SignedIn<Realm>, proof: Proof): Promise<UserRow | null> =>
  provePassword(shop, account, proof).catch((error) => {
    if (error instanceof WrongCredentials) return null;
    throw error;
  });
