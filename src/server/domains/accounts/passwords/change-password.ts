import type { FieldError } from '#contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { recordChange } from '#server/platform/audit/record-change.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import { closeSessionsOf } from '#server/platform/sessions.ts';
import type { Shop } from '#server/platform/shop.ts';
import { deleteTokensOf } from '../account-tokens.queries.ts';
import { passwordChanged } from '../accounts.events.ts';
import { findUser, replacePassword, type UserRow } from '../accounts.queries.ts';
import { requireAccount } from '../require-account.ts';
import { knowOnly } from '../sessions/known-addresses.queries.ts';
import { hashPassword } from './passwords.ts';
import { provedUser } from './prove-password.ts';
import { passwordFaults } from './require-good-password.ts';

interface Change {
  currentPassword: string;
  password: string;
}

const wrong: FieldError = { path: 'currentPassword', message: 'This is not your current password' };

/**
 * Sets a new password for whoever is signed in and knows the old one. All other sessions end and all mailed links are void.
 * Throws InvalidInput on `currentPassword` (counted for the session) and on `password`, TooManyRequests, and Busy.
 */
export async function changePassword(shop: Shop, actor: Actor, change: Change, address: string): Promise<null> {
  const { userId, sessionId } = requireAccount(actor);
  const { user, faults } = await examine(shop, actor, change, address);
  if (!user || faults.length > 0) throw new InvalidInput(faults);
  const password_hash = await hashPassword(change.password, address);
  await inTransaction(shop.db, async (db) => {
    // Of two changes at once, or a change and a reset, the later one no longer knows the current password.
    if (!(await replacePassword(db, user, password_hash))) throw new InvalidInput([wrong]);
    await closeSessionsOf(db, userId, { except: sessionId });
    await deleteTokensOf(db, userId);
    await knowOnly(db, userId, address);
    if (actor.kind === 'admin') {
      await recordChange(db, actor, { action: 'auth.changePassword', entity: 'user', entityId: userId, before: null, after: null });
    }
    await emit(db, passwordChanged, { userId, email: user.email });
  });
  return null;
}

/** All that is wrong with a change, as far as it is filled in. A wrong current password counts here, too. Throws TooManyRequests, and Busy. */
export const faultsOfChange = async (shop: Shop, actor: Actor, change: Partial<Change>, address: string): Promise<FieldError[]> =>
  (await examine(shop, actor, change, address)).faults;

/** `user`: whom the current password has proved. */
async function examine(
  shop: Shop,
  actor: Actor,
  { currentPassword, password }: Partial<Change>,
  address: string,
): Promise<{ user: UserRow | null; faults: FieldError[] }> {
  const account = requireAccount(actor);
  const user = currentPassword === undefined ? null : await provedUser(shop, account, { password: currentPassword, address });
  const owner = user ?? (await findUser(shop.db, account.userId)) ?? {};
  const isWrong = currentPassword !== undefined && !user;
  return { user, faults: [...(isWrong ? [wrong] : []), ...(await passwordFaults(password, owner))] };
}
