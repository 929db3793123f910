import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { consumeMailLimit, consumeVerifiedMailLimit } from '#server/platform/mail/mail-limits.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { resetPasswordUrl } from '../account-urls.ts';
import { passwordResetMailsPerMailbox, passwordResetMailsPerVerifiedEmail } from '../accounts.limits.ts';
import { lockUserRowByEmail, type UserRow } from '../accounts.queries.ts';
import { createAccountToken } from '../create-account-token.ts';

/** Mails a password reset link, valid for an hour, if the email has an account that is not disabled and the mailbox has not reached its limit. */
export async function sendPasswordResetMail(shop: Shop, email: string): Promise<void> {
  const settings = await getCachedSettings(shop);
  await inTransaction(shop.db, async (db) => {
    const user = await lockUserRowByEmail(db, email);
    if (!user?.enabled || !(await mayMailReset(db, shop.config, user))) return;
    const token = await createAccountToken(db, { userId: user.id, purpose: 'reset_password' });
    await queueMail(db, shop, {
      template: 'accounts.reset-password',
      to: user.email,
      subject: `Reset your ${settings.shopName} password`,
      props: {
        shop: shopDetailsForMail(settings, shop.publicUrl()),
        link: resetPasswordUrl(shop.publicUrl(), user, token),
      },
      secret: true,
    });
  });
}

const mayMailReset = (db: Database, config: Shop['config'], { email, email_verified }: UserRow): Promise<boolean> =>
  email_verified
    ? consumeVerifiedMailLimit(db, config, email, passwordResetMailsPerVerifiedEmail)
    : consumeMailLimit(db, config, email, passwordResetMailsPerMailbox);
