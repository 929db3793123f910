import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { isMailAllowed } from '#server/platform/mail/mail-limits.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { verificationUrl } from '../account-urls.ts';
import { verificationMailsPerMailbox } from '../accounts.limits.ts';
import { lockUserRowByEmail } from '../accounts.queries.ts';
import { createAccountToken } from '../create-account-token.ts';
import { queueAlreadyRegisteredMail } from './queue-already-registered-mail.ts';

/**
 * Mails what a sign-up is answered with: the link that opens the account, or, to the owner of one, that it is there. With `onlyLink` the latter is left out:
 * somebody asked for the link once more, and that counts for its mailbox; a sign-up was counted itself. A disabled account gets no mail.
 */
export async function sendSignUpMail(shop: Shop, email: string, { onlyLink = false } = {}): Promise<void> {
  const settings = await getCachedSettings(shop);
  const shopUrl = shop.publicUrl();
  await inTransaction(shop.db, async (db) => {
    // Before the account's row is held, as sign-ups do it: they would wait for each other.
    if (onlyLink && !(await isMailAllowed(db, shop.config, email, verificationMailsPerMailbox))) return;
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
      subject: `Please confirm: your account at ${settings.shopName}`,
      props: {
        shop: shopDetailsForMail(settings, shopUrl),
        link: verificationUrl(shopUrl, user.email, token),
        newsletter: user.newsletter,
      },
      secret: true,
    });
  });
}
