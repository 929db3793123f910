import type { FieldError } from '#contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import type { Shop } from '#server/platform/shop.ts';
import { emailChangeRequested } from '../accounts.events.ts';
import { findUser } from '../accounts.queries.ts';
import { verifyPasswordOrNull } from '../passwords/verify-password.ts';
import { requireAccount } from '../require-account.ts';

interface EmailChangeInput {
  email: string;
  password: string;
}

/**
 * Requests another email for the signed-in user's account; a link mailed to the new email confirms it. Taken emails get the same work and reply. Throws
 * InvalidInput on `password` (counted for the session) and for the account's current email, TooManyRequests, and Busy.
 */
export async function requestEmailChange(shop: Shop, actor: Actor, input: EmailChangeInput, ip: string): Promise<{ email: string }> {
  const { userId, sessionId } = requireAccount(actor);
  const errors = await validateEmailChange(shop, actor, input, ip);
  if (errors.length > 0) throw new InvalidInput(errors);
  const { email } = input;
  await emit(shop.db, emailChangeRequested, { userId, sessionId, email });
  return { email };
}

/** All errors of an email change; missing fields are skipped. A wrong password counts as an attempt here, too. Throws TooManyRequests and Busy. */
export async function validateEmailChange(
  shop: Shop,
  actor: Actor,
  { email, password }: Partial<EmailChangeInput>,
  ip: string,
): Promise<FieldError[]> {
  const account = requireAccount(actor);
  const user = password === undefined ? null : await verifyPasswordOrNull(shop, account, { password, ip });
  const currentUser = user ?? (await findUser(shop.db, account.userId));
  const errors: FieldError[] = [];
  if (email !== undefined && email.toLowerCase() === currentUser?.email.toLowerCase())
    errors.push({ path: 'email', message: 'Your account already uses this email.' });
  if (password !== undefined && !user) errors.push({ path: 'password', message: 'That’s not your password.' });
  return errors;
}
