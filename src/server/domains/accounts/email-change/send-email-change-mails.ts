import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { consumeMailLimit } from '#server/platform/mail/mail-limits.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { isSessionActive } from '#server/platform/sessions.ts';
import type { Shop } from '#server/platform/shop.ts';
import { forgotPasswordUrl, verificationUrl } from '../account-urls.ts';
import { verificationMailsPerMailbox } from '../accounts.limits.ts';
import { findUserByEmail, lockUserRow } from '../accounts.queries.ts';
import { createAccountToken } from '../create-account-token.ts';
import { queueAlreadyRegisteredMail } from '../sign-up/queue-already-registered-mail.ts';

interface EmailChangeRequest {
  userId: string;
  /** The session that requested the change. */
  sessionId: string;
  /** The new email. */
  email: string;
}

/**
 * Notifies the current email of a requested change, and mails the link to the new one; if that has an account, its owner is notified instead. No link is sent if the
 * session of the request has ended, for example because the owner set a new password to lock out an intruder. The notice to the current email has no limit that
 * others could use up; mails to the new email are limited, since anybody can enter one.
 */
export async function sendEmailChangeMails(shop: Shop, { userId, sessionId, email }: EmailChangeRequest): Promise<void> {
  const settings = await getCachedSettings(shop);
  const shopUrl = shop.publicUrl();
  const shopDetails = shopDetailsForMail(settings, shopUrl);
  await inTransaction(shop.db, async (db) => {
    // Before the account's row is locked, as in a sign-up: the other order could deadlock.
    const mayMailNewEmail = await consumeMailLimit(db, shop.config, email, verificationMailsPerMailbox);
    const user = await lockUserRow(db, userId);
    if (!user?.enabled) return;
    await queueMail(db, shop, {
      template: 'accounts.email-change-notice',
      to: user.email,
      subject: `Did you ask to change the email on your ${settings.shopName} account?`,
      props: { shop: shopDetails, forgotPasswordUrl: forgotPasswordUrl(shopUrl, user.role) },
    });
    // Sessions are ended under the lock of the user's row, so this one cannot end before the link is saved.
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
      subject: `Confirm your new email for ${settings.shopName}`,
      props: { shop: shopDetails, link: verificationUrl(shopUrl, email, token) },
      secret: true,
    });
  });
}

/** Notifies the previous email of an account that it was changed. */
export async function mailPreviousEmail(shop: Shop, formerEmail: string): Promise<void> {
  const settings = await getCachedSettings(shop);
  await queueMail(shop.db, shop, {
    template: 'accounts.email-changed',
    to: formerEmail,
    subject: `The email on your ${settings.shopName} account was changed`,
    props: { shop: shopDetailsForMail(settings, shop.publicUrl()) },
  });
}
