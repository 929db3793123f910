import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidToken } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import { closeSessionsOf } from '#server/platform/sessions.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { deleteTokensOf, findLiveToken, spendToken } from '../account-tokens.queries.ts';
import { passwordChanged } from '../accounts.events.ts';
import { findUser, holdUser, setPassword } from '../accounts.queries.ts';
import { recordByLink } from '../own-account.ts';
import { knowOnly } from '../sessions/known-addresses.queries.ts';
import { hashPassword } from './passwords.ts';
import { requireGoodPassword } from './require-good-password.ts';

interface NewPassword {
  userId: string;
  token: string;
  password: string;
}

const deadLink = () => new InvalidToken('Please ask for another mail.');

/**
 * Sets a new password by the mailed token, once. All sessions end, all other links are void, and of the network addresses only this one is still known: the
 * mailbox is the proof of whose account it is, so its e-mail counts as verified, too. Throws InvalidToken, InvalidInput on `password`, and Busy.
 */
export async function resetPassword(db: Database, { userId, token, password }: NewPassword, address: string): Promise<null> {
  const hash = hashToken(token);
  const live = await findLiveToken(db, hash, ['reset_password']);
  const owner = live?.userId === userId ? await findUser(db, userId) : undefined;
  if (!owner) throw deadLink();
  await requireGoodPassword(password, owner);
  const password_hash = await hashPassword(password, address);
  await inTransaction(db, async (db) => {
    const user = await holdUser(db, userId);
    if (!user?.enabled || !(await spendToken(db, hash))) throw deadLink();
    await setPassword(db, userId, password_hash);
    await recordByLink(db, 'auth.resetPassword', user, user);
    await closeSessionsOf(db, userId);
    await deleteTokensOf(db, userId);
    await knowOnly(db, userId, address);
    await emit(db, passwordChanged, { userId, email: user.email });
  });
  return null;
}
