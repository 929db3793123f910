import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { shopInMails } from '#server/domains/settings/shop-in-mails.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { forgotPage } from '../account-pages.ts';
import { findUser } from '../accounts.queries.ts';

/** Mails the owner of an account that its password was changed, at the mailbox that the account had then. */
export async function mailPasswordChanged(shop: Shop, userId: string, email: string): Promise<void> {
  const settings = await currentSettings(shop);
  const user = await findUser(shop.db, userId);
  if (!user) return;
  await queueMail(shop.db, shop, {
    template: 'accounts.password-changed',
    to: email,
    subject: `Your password at ${settings.shopName} was changed`,
    props: {
      shop: shopInMails(settings, shop.publicUrl()),
      forgot: forgotPage(shop.publicUrl(), user.role),
    },
  });
}
