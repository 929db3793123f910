import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { isMailAllowed } from '#server/platform/mail/mail-limits.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { isSessionActive } from '#server/platform/sessions.ts';
import type { Shop } from '#server/platform/shop.ts';
import { forgotPasswordUrl, verificationUrl } from './account-urls.ts';
import { verificationMailsPerMailbox } from './accounts.limits.ts';
import { findUserByEmail, lockUserRow } from './accounts.queries.ts';
import { createAccountToken } from './create-account-token.ts';
import { queueAlreadyRegisteredMail } from './sign-up/queue-already-registered-mail.ts';

interface EmailChangeRequest {
  userId: string;
  /** The session that asked. */
  sessionId: string;
  /** The e-mail that the account is to have. */
  email: string;
}

/**
 * An account is asked to move: its old mailbox is told, and the new one gets the link, or, where it has an account, its owner a word about that. No link comes
 * of it when the session that asked has ended by now: a new password was set, say, to be rid of whoever asked. Strangers cannot use up the notice to the old
 * mailbox; the new one is only typed in and has its limit.
 */
export async function sendEmailChangeMails(shop: Shop, { userId, sessionId, email }: EmailChangeRequest): Promise<void> {
  const settings = await getCachedSettings(shop);
  const shopUrl = shop.publicUrl();
  const shopDetails = shopDetailsForMail(settings, shopUrl);
  await inTransaction(shop.db, async (db) => {
    // Before the account's row is held, as sign-ups do it: they would wait for each other.
    const mayMailNewEmail = await isMailAllowed(db, shop.config, email, verificationMailsPerMailbox);
    const user = await lockUserRow(db, userId);
    if (!user?.enabled) return;
    await queueMail(db, shop, {
      template: 'accounts.email-change-notice',
      to: user.email,
      subject: `Another e-mail for your account at ${settings.shopName}?`,
      props: { shop: shopDetails, forgotPasswordUrl: forgotPasswordUrl(shopUrl, user.role) },
    });
    // Whoever ends sessions has the user's row first, so none ends between this and the link.
    if (!mayMailNewEmail || !(await isSessionActive(db, { userId, sessionId }))) return;
    const existingUser = await findUserByEmail(db, email);
    if (existingUser && (existingUser.email_verified || !existingUser.enabled)) {
      if (existingUser.enabled) await queueAlreadyRegisteredMail(db, shop, existingUser, settings);
      return;
    }
    const token = await createAccountToken(db, { userId, purpose: 'change_email', email });
    await queueMail(db, shop, {
      template: 'accounts.change-email',
      to: email,
      subject: `Please confirm: your new e-mail at ${settings.shopName}`,
      props: { shop: shopDetails, link: verificationUrl(shopUrl, email, token) },
      secret: true,
    });
  });
}

/** Tells the mailbox that an account has left. */
export async function mailFormerMailbox(shop: Shop, formerEmail: string): Promise<void> {
  const settings = await getCachedSettings(shop);
  await queueMail(shop.db, shop, {
    template: 'accounts.email-changed',
    to: formerEmail,
    subject: `Your account at ${settings.shopName} uses another e-mail now`,
    props: { shop: shopDetailsForMail(settings, shop.publicUrl()) },
  });
}
