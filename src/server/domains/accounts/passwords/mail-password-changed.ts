import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { forgotPasswordUrl } from '../account-urls.ts';
import { findUser } from '../accounts.queries.ts';

/** Notifies the owner of an account that the password was changed, at the email that the account had then. */
export async function mailPasswordChanged(shop: Shop, userId: string, email: string): Promise<void> {
  const settings = await getCachedSettings(shop);
  const user = await findUser(shop.db, userId);
  if (!user) return;
  await queueMail(shop.db, shop, {
    template: 'accounts.password-changed',
    to: email,
    subject: `Your ${settings.shopName} password was changed`,
    props: {
      shop: shopDetailsForMail(settings, shop.publicUrl()),
      forgotPasswordUrl: forgotPasswordUrl(shop.publicUrl(), user.role),
    },
  });
}
