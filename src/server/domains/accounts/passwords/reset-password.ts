import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidToken } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import { deleteSessionsOf } from '#server/platform/sessions.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { auditAdminSelfChangeByLink } from '../account-audit.ts';
import { consumeToken, deleteAccountTokens, findValidToken } from '../account-tokens.queries.ts';
import { passwordChanged } from '../accounts.events.ts';
import { findUser, lockUserRow, setPassword } from '../accounts.queries.ts';
import { replaceKnownIps } from '../sessions/known-ips.queries.ts';
import { hashPassword } from './password-hashing.ts';
import { requireValidNewPassword } from './validate-new-password.ts';

interface PasswordReset {
  userId: string;
  token: string;
  password: string;
}

const invalidLink = () => new InvalidToken('Ask for a new link.');

/**
 * Sets a new password with the mailed token, once. Ends all sessions, invalidates all other links and deletes all known IPs but this one. Only the owner of
 * the mailbox has the link, so the reset also verifies the email. Throws InvalidToken, InvalidInput on `password`, and Busy.
 */
export async function resetPassword(db: Database, { userId, token, password }: PasswordReset, ip: string): Promise<null> {
  const hash = hashToken(token);
  const validToken = await findValidToken(db, hash, ['reset_password']);
  const account = validToken?.userId === userId ? await findUser(db, userId) : undefined;
  if (!account) throw invalidLink();
  await requireValidNewPassword(password, account);
  const password_hash = await hashPassword(password, ip);
  await inTransaction(db, async (db) => {
    const user = await lockUserRow(db, userId);
    if (!user?.enabled || !(await consumeToken(db, hash))) throw invalidLink();
    await setPassword(db, userId, password_hash);
    await auditAdminSelfChangeByLink(db, 'auth.resetPassword', user, user);
    await deleteSessionsOf(db, userId);
    await deleteAccountTokens(db, userId);
    await replaceKnownIps(db, userId, ip);
    await emit(db, passwordChanged, { userId, email: user.email });
  });
  return null;
}
