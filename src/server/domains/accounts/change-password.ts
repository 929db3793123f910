import type { Actor } from '#server/platform/actor.ts';
import { recordChange } from '#server/platform/audit/record-change.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/http/route.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { closeSessionsOf } from '#server/platform/sessions.ts';
import { deleteTokensOf } from './account-tokens.queries.ts';
import { WrongCredentials } from './accounts.errors.ts';
import { replacePassword } from './accounts.queries.ts';
import { knowOnly } from './known-addresses.queries.ts';
import { hashPassword } from './passwords.ts';
import { provePassword } from './prove-password.ts';
import { requireAccount } from './require-account.ts';
import { requireGoodPassword } from './require-good-password.ts';

interface Change {
  currentPassword: string;
  password: string;
}

const wrong = () => new InvalidInput([{ path: 'currentPassword', message: 'This is not your current password' }]);

/**
 * Sets a new password for whoever is signed in and knows the old one. All other sessions end and all mailed links are void.
 * Throws InvalidInput on `currentPassword` (counted for the session) and on `password`, TooManyRequests, and Busy.
 */
export async function changePassword(shop: Shop, actor: Actor, { currentPassword, password }: Change, address: string): Promise<null> {
  const account = requireAccount(actor);
  const { userId, sessionId } = account;
  const user = await provePassword(shop, account, { password: currentPassword, address }).catch((error) => {
    throw error instanceof WrongCredentials ? wrong() : error;
  });
  await requireGoodPassword(password, user);
  const password_hash = await hashPassword(password, address);
  await inTransaction(shop.db, async (db) => {
    // Of two changes at once, or a change and a reset, the later one no longer knows the current password.
    if (!(await replacePassword(db, user, password_hash))) throw wrong();
    await closeSessionsOf(db, userId, { except: sessionId });
    await deleteTokensOf(db, userId);
    await knowOnly(db, userId, address);
    if (actor.kind === 'admin') {
      await recordChange(db, actor, { action: 'auth.changePassword', entity: 'user', entityId: userId, before: null, after: null });
    }
    await enqueue(db, 'accounts.password-changed', { userId, email: user.email });
  });
  return null;
}
