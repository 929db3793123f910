import type { SignUp } from '#contract/customers.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { isMailAllowed } from '#server/platform/mail/mail-limits.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { newId } from '#shared/ids.ts';
import { deleteVerificationTokens } from '../account-tokens.queries.ts';
import { userSignedUp } from '../accounts.events.ts';
import { verificationMailsPerMailbox } from '../accounts.limits.ts';
import { limitPasswordAttempts } from '../passwords/limit-password-attempts.ts';
import { hashPassword } from '../passwords/password-hashing.ts';
import { requireValidNewPassword } from '../passwords/validate-new-password.ts';
import { upsertSignUp } from './sign-ups.queries.ts';

interface SignUpInput extends SignUp {
  newsletter: boolean;
  browserToken: string;
}

/**
 * Asks for an account, which the mailed link opens. For an e-mail that nobody has proved yet it takes the place of the earlier sign-up, and the links of that
 * are void; for one that is taken nothing changes. In every case the same work, the same answer, and a job that finds out whom to write what. When its
 * mailbox has had its mails nothing changes either: a link is void only because a newer one comes. `browser`: the token that the browser of the sign-up is
 * known by when the link is opened. Throws InvalidInput on `password`, TooManyRequests, and Busy.
 */
export async function signUp(
  shop: Shop,
  { name, email, password, newsletter, browserToken }: SignUpInput,
  ip: string,
): Promise<{ email: string }> {
  await requireValidNewPassword(password, { email, name });
  await limitPasswordAttempts(shop, ip);
  const password_hash = await hashPassword(password, ip);
  await inTransaction(shop.db, async (db) => {
    if (!(await isMailAllowed(db, shop.config, email, verificationMailsPerMailbox))) return;
    const sign_up_browser = hashToken(browserToken);
    await upsertSignUp(db, { id: newId(), name, email: email.toLowerCase(), password_hash, newsletter, sign_up_browser });
    // A statement of its own: it has to see the link that a job has written while this waited for the account's row.
    await deleteVerificationTokens(db, email);
    await emit(db, userSignedUp, { email });
  });
  return { email };
}
