import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { createUnsubscribeLink } from './create-unsubscribe-link.ts';
import { claimWelcomeMail } from './subscribers.queries.ts';

/** Mails a welcome with an unsubscribe link to a confirmed subscriber, once per confirmation. */
export async function mailWelcome(shop: Shop, subscriberId: string): Promise<void> {
  const settings = await getCachedSettings(shop);
  const email = await claimWelcomeMail(shop.db, subscriberId);
  if (email === null) return;
  const { url, preferencesUrl, headers } = await createUnsubscribeLink(shop.db, subscriberId, shop.publicUrl());
  await queueMail(shop.db, shop, {
    template: 'newsletter.welcome',
    to: email,
    subject: `Welcome to the ${settings.shopName} newsletter`,
    props: {
      shop: shopDetailsForMail(settings, shop.publicUrl()),
      policy: settings.newsletterPolicy,
      preferencesUrl,
      unsubscribeUrl: url,
    },
    headers,
  });
}
