import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { shopInMails } from '#server/domains/settings/shop-in-mails.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/http/route.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { newUnsubscribeLink } from './new-unsubscribe-link.ts';
import { takeWelcomeTurn } from './subscribers.queries.ts';

/** Welcomes who has just confirmed, with the way out of the list. Doing it again does nothing. */
export async function welcomeSubscriber(shop: Shop, id: string): Promise<void> {
  const settings = await currentSettings(shop);
  await inTransaction(shop.db, async (db) => {
    const email = await takeWelcomeTurn(db, id);
    if (email === null) return;
    const { page, headers } = await newUnsubscribeLink(db, id, shop.publicUrl());
    await queueMail(db, shop, {
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
  });
}
