import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { consumeMailLimit } from '#server/platform/mail/mail-limits.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { verificationUrl } from '../account-urls.ts';
import { verificationMailsPerMailbox } from '../accounts.limits.ts';
import { lockUserRowByEmail } from '../accounts.queries.ts';
import { createAccountToken } from '../create-account-token.ts';
import { queueAlreadyRegisteredMail } from './queue-already-registered-mail.ts';

/**
 * Sends the mail of a sign-up: the verification link, or a notice to the owner if the email already has a verified account. With `onlyLink`, for a repeated request
 * for the link, no notice is sent, and the mail counts against the mailbox's limit; a sign-up has been counted before. A disabled account gets no mail.
 */
export async function sendSignUpMail(shop: Shop, email: string, { onlyLink = false } = {}): Promise<void> {
  const settings = await getCachedSettings(shop);
  const shopUrl = shop.publicUrl();
  await inTransaction(shop.db, async (db) => {
    // Before the account's row is locked, as in a sign-up: the other order could deadlock.
    if (onlyLink && !(await consumeMailLimit(db, shop.config, email, verificationMailsPerMailbox))) return;
    const user = await lockUserRowByEmail(db, email);
    if (!user?.enabled || (onlyLink && user.email_verified)) return;
    if (user.email_verified) {
      await queueAlreadyRegisteredMail(db, shop, user, settings);
      return;
    }
    const token = await createAccountToken(db, { userId: user.id, purpose: 'verify_email' });
    await queueMail(db, shop, {
      template: 'accounts.verify-email',
      to: user.email,
      subject: `Confirm your email for ${settings.shopName}`,
      props: {
        shop: shopDetailsForMail(settings, shopUrl),
        link: verificationUrl(shopUrl, user.email, token),
        newsletter: user.newsletter,
      },
      secret: true,
    });
  });
}
