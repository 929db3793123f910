import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { shopInMails } from '#server/domains/settings/shop-in-mails.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { forgotPage } from '../account-pages.ts';
import { findUser } from '../accounts.queries.ts';

/** Mails an admin that signing in takes a code from now on, or takes none any more. */
export async function mailSecondFactorChanged(shop: Shop, userId: string, isEnabled: boolean): Promise<void> {
  const user = await findUser(shop.db, userId);
  if (!user) return;
  const settings = await currentSettings(shop);
  await queueMail(shop.db, shop, {
    template: 'accounts.second-factor',
    to: user.email,
    subject: `Signing in to ${settings.shopName} ${isEnabled ? 'takes a code now' : 'takes no code any more'}`,
    props: {
      shop: shopInMails(settings, shop.publicUrl()),
      on: isEnabled,
      forgot: forgotPage(shop.publicUrl(), user.role),
    },
  });
}
