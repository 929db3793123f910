import type { SignUp } from '#contract/customers.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { consumeMailLimit } from '#server/platform/mail/mail-limits.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { newId } from '#shared/ids.ts';
import { deleteVerificationTokens } from '../account-tokens.queries.ts';
import { userSignedUp } from '../accounts.events.ts';
import { verificationMailsPerMailbox } from '../accounts.limits.ts';
import { limitPasswordHashing } from '../passwords/limit-password-hashing.ts';
import { hashPassword } from '../passwords/password-hashing.ts';
import { requireValidNewPassword } from '../passwords/validate-new-password.ts';
import { upsertSignUp } from './sign-ups.queries.ts';

interface SignUpInput extends SignUp {
  newsletter: boolean;
  browserToken: string;
}

/**
 * Signs up for an account; the mailed link activates it. If the email is unverified, this replaces the earlier sign-up and invalidates its links; if it is taken,
 * the account is not changed. Either way the work and the reply are the same, and a job looks up which mail to send. If the mailbox has reached its limit, nothing is
 * changed: a link must not become invalid without a newer one being mailed. `browserToken` identifies the browser when the link is opened. Throws InvalidInput on
 * `password`, TooManyRequests, and Busy.
 */
export async function signUp(
  shop: Shop,
  { name, email, password, newsletter, browserToken }: SignUpInput,
  ip: string,
): Promise<{ email: string }> {
  await requireValidNewPassword(password, { email, name });
  await limitPasswordHashing(shop, ip);
  const password_hash = await hashPassword(password, ip);
  await inTransaction(shop.db, async (db) => {
    if (!(await consumeMailLimit(db, shop.config, email, verificationMailsPerMailbox))) return;
    const sign_up_browser_hash = hashToken(browserToken);
    await upsertSignUp(db, { id: newId(), name, email: email.toLowerCase(), password_hash, newsletter, sign_up_browser_hash });
    // A separate statement: it has to see a link that a job has saved while the one before waited for the account's row.
    await deleteVerificationTokens(db, email);
    await emit(db, userSignedUp, { email });
  });
  return { email };
}
