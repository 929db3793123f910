import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { shopInMails } from '#server/domains/settings/shop-in-mails.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { mayMail } from '#server/platform/mail/may-mail.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { verificationPage } from '../account-pages.ts';
import { verificationMailsPerMailbox } from '../accounts.limits.ts';
import { holdUserByEmail } from '../accounts.queries.ts';
import { newAccountToken } from '../new-account-token.ts';
import { queueAlreadyRegistered } from './queue-already-registered.ts';

/**
 * Mails what a sign-up is answered with: the link that opens the account, or, to the owner of one, that it is there. With `onlyLink` the latter is left out:
 * somebody asked for the link once more, and that counts for its mailbox; a sign-up was counted itself. A disabled account gets no mail.
 */
export async function mailSignUp(shop: Shop, email: string, { onlyLink = false } = {}): Promise<void> {
  const settings = await currentSettings(shop);
  const shopUrl = shop.publicUrl();
  await inTransaction(shop.db, async (db) => {
    // Before the account's row is held, as sign-ups do it: they would wait for each other.
    if (onlyLink && !(await mayMail(db, shop.config, email, verificationMailsPerMailbox))) return;
    const user = await holdUserByEmail(db, email);
    if (!user?.enabled || (onlyLink && user.email_verified)) return;
    if (user.email_verified) {
      await queueAlreadyRegistered(db, shop, user, settings);
      return;
    }
    const token = await newAccountToken(db, { userId: user.id, purpose: 'verify_email' });
    await queueMail(db, shop, {
      template: 'accounts.verify-email',
      to: user.email,
      subject: `Please confirm: your account at ${settings.shopName}`,
      props: {
        shop: shopInMails(settings, shopUrl),
        link: verificationPage(shopUrl, user.email, token),
        newsletter: user.newsletter,
      },
      secret: true,
    });
  });
}
