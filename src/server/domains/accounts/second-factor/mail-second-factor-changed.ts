import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { forgotPasswordUrl } from '../account-urls.ts';
import { findUser } from '../accounts.queries.ts';

/** Notifies an admin by mail that the second factor was enabled, disabled or reset. */
export async function mailSecondFactorChanged(
  shop: Shop,
  { userId, isEnabled, byAdmin = false }: { userId: string; isEnabled: boolean; byAdmin?: boolean | undefined },
): Promise<void> {
  const user = await findUser(shop.db, userId);
  if (!user) return;
  const settings = await getCachedSettings(shop);
  await queueMail(shop.db, shop, {
    template: 'accounts.second-factor',
    to: user.email,
    subject: `Two-step sign-in at ${settings.shopName} is ${isEnabled ? 'on' : 'off'}`,
    props: {
      shop: shopDetailsForMail(settings, shop.publicUrl()),
      change: isEnabled ? 'enabled' : byAdmin ? 'reset' : 'disabled',
      forgotPasswordUrl: forgotPasswordUrl(shop.publicUrl(), user.role),
    },
  });
}
