import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { shopInMails } from '#server/domains/settings/shop-in-mails.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { newUnsubscribeLink } from './new-unsubscribe-link.ts';
import { takeWelcomeTurn } from './subscribers.queries.ts';

/** Welcomes who has just confirmed, with the way out of the list; once for each time that they join it. */
export async function mailWelcome(shop: Shop, subscriberId: string): Promise<void> {
  const settings = await currentSettings(shop);
  const email = await takeWelcomeTurn(shop.db, subscriberId);
  if (email === null) return;
  const { page, headers } = await newUnsubscribeLink(shop.db, subscriberId, shop.publicUrl());
  await queueMail(shop.db, shop, {
    template: 'newsletter.welcome',
    to: email,
    subject: `Welcome to the newsletter of ${settings.shopName}`,
    props: {
      shop: shopInMails(settings, shop.publicUrl()),
      policy: settings.newsletterPolicy,
      unsubscribePage: page,
    },
    headers,
  });
}
