import type { FieldError } from '#contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { recordAuditEntry } from '#server/platform/audit/record-audit-entry.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import { deleteSessionsOf } from '#server/platform/sessions.ts';
import type { Shop } from '#server/platform/shop.ts';
import { deleteAccountTokens } from '../account-tokens.queries.ts';
import { passwordChanged } from '../accounts.events.ts';
import { findUser, replacePasswordIfUnchanged, type UserRow } from '../accounts.queries.ts';
import { requireAccount } from '../require-account.ts';
import { replaceKnownIps } from '../sessions/known-ips.queries.ts';
import { hashPassword } from './password-hashing.ts';
import { validateNewPassword } from './validate-new-password.ts';
import { verifyPasswordOrNull } from './verify-password.ts';

interface PasswordChangeInput {
  currentPassword: string;
  password: string;
}

const wrongCurrentPassword: FieldError = { path: 'currentPassword', message: 'That’s not your current password.' };

/**
 * Changes the password of the signed-in user, given the current one. Ends all other sessions and invalidates all mailed links.
 * Throws InvalidInput on `currentPassword` (counted for the session) and on `password`, TooManyRequests, and Busy.
 */
export async function changePassword(shop: Shop, actor: Actor, change: PasswordChangeInput, ip: string): Promise<null> {
  const { userId, sessionId } = requireAccount(actor);
  const { user, errors } = await checkPasswordChange(shop, actor, change, ip);
  if (!user || errors.length > 0) throw new InvalidInput(errors);
  const password_hash = await hashPassword(change.password, ip);
  await inTransaction(shop.db, async (db) => {
    // Another change or a reset may have replaced the password since it was checked.
    if (!(await replacePasswordIfUnchanged(db, user, password_hash))) throw new InvalidInput([wrongCurrentPassword]);
    await deleteSessionsOf(db, userId, { except: sessionId });
    await deleteAccountTokens(db, userId);
    await replaceKnownIps(db, userId, ip);
    if (actor.kind === 'admin') {
      await recordAuditEntry(db, actor, { action: 'auth.changePassword', entity: 'user', entityId: userId, before: null, after: null });
    }
    await emit(db, passwordChanged, { userId, email: user.email });
  });
  return null;
}

/** All errors of a password change; missing fields are skipped. A wrong current password counts as an attempt here, too. Throws TooManyRequests and Busy. */
export const validatePasswordChange = async (
  shop: Shop,
  actor: Actor,
  change: Partial<PasswordChangeInput>,
  ip: string,
): Promise<FieldError[]> => (await checkPasswordChange(shop, actor, change, ip)).errors;

/** `user` is null if the current password is wrong or missing. */
async function checkPasswordChange(
  shop: Shop,
  actor: Actor,
  { currentPassword, password }: Partial<PasswordChangeInput>,
  ip: string,
): Promise<{ user: UserRow | null; errors: FieldError[] }> {
  const account = requireAccount(actor);
  const user = currentPassword === undefined ? null : await verifyPasswordOrNull(shop, account, { password: currentPassword, ip });
  const currentUser = user ?? (await findUser(shop.db, account.userId)) ?? {};
  const isCurrentWrong = currentPassword !== undefined && !user;
  return { user, errors: [...(isCurrentWrong ? [wrongCurrentPassword] : []), ...(await validateNewPassword(password, currentUser))] };
}
