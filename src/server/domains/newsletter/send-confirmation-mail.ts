import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { consumeMailLimit } from '#server/platform/mail/mail-limits.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { insertLink } from './subscriber-links.queries.ts';
import { claimConfirmationMail } from './subscribers.queries.ts';

const linkLifetime = 24 * 3_600_000;

/**
 * Mails a confirmation link, valid for 24 hours, to a subscriber who has not confirmed yet. A confirmed subscriber gets no mail, and nobody gets a second one within
 * two minutes or a sixth within an hour.
 */
export async function sendConfirmationMail(shop: Shop, id: string): Promise<void> {
  const settings = await getCachedSettings(shop);
  const token = newToken('n_');
  await inTransaction(shop.db, async (db) => {
    const email = await claimConfirmationMail(db, id);
    if (email === null || !(await consumeMailLimit(db, shop.config, email))) return;
    await insertLink(db, {
      hash: hashToken(token),
      subscriber: id,
      purpose: 'confirm',
      expiresAt: new Date(Date.now() + linkLifetime),
    });
    await queueMail(db, shop, {
      template: 'newsletter.confirm',
      to: email,
      subject: `Confirm your subscription to the ${settings.shopName} newsletter`,
      props: {
        shop: shopDetailsForMail(settings, shop.publicUrl()),
        link: `${shop.publicUrl()}/newsletter/confirm?token=${token}`,
      },
    });
  });
}
