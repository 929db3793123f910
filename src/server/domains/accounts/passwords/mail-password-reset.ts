import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { shopInMails } from '#server/domains/settings/shop-in-mails.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { mayMail, mayMailVerified } from '#server/platform/mail/may-mail.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { resetPage } from '../account-pages.ts';
import { resetMailsPerMailbox, resetMailsPerVerifiedEmail } from '../accounts.limits.ts';
import { holdUserByEmail, type UserRow } from '../accounts.queries.ts';
import { newAccountToken } from '../new-account-token.ts';

/** Mails the way to a new password, good for an hour, where the e-mail has an account that is not disabled and its mailbox has not had its limit. */
export async function mailPasswordReset(shop: Shop, email: string): Promise<void> {
  const settings = await currentSettings(shop);
  await inTransaction(shop.db, async (db) => {
    const user = await holdUserByEmail(db, email);
    if (!user?.enabled || !(await mayGoTo(db, shop.config, user))) return;
    const token = await newAccountToken(db, { userId: user.id, purpose: 'reset_password' });
    await queueMail(db, shop, {
      template: 'accounts.reset-password',
      to: user.email,
      subject: `A new password for ${settings.shopName}`,
      props: {
        shop: shopInMails(settings, shop.publicUrl()),
        link: resetPage(shop.publicUrl(), user, token),
      },
      secret: true,
    });
  });
}

const mayGoTo = (db: Database, config: Shop['config'], { email, email_verified }: UserRow): Promise<boolean> =>
  email_verified ? mayMailVerified(db, config, email, resetMailsPerVerifiedEmail) : mayMail(db, config, email, resetMailsPerMailbox);
