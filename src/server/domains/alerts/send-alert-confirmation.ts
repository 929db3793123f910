import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { consumeMailLimit } from '#server/platform/mail/mail-limits.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { insertAlertLink } from './alert-links.queries.ts';
import { claimConfirmation } from './alerts.queries.ts';

const linkLifetime = 24 * 3_600_000;

/** Mails a link to confirm an alert, valid for 24 hours. Nobody gets a second one within two minutes, or a sixth mail within an hour. */
export async function sendAlertConfirmation(shop: Shop, id: string): Promise<void> {
  const settings = await getCachedSettings(shop);
  const token = newToken('n_');
  await inTransaction(shop.db, async (db) => {
    const claimed = await claimConfirmation(db, id);
    if (claimed === null || !(await consumeMailLimit(db, shop.config, claimed.email))) return;
    const { email, kind, title, variation } = claimed;
    const expiresAt = new Date(Date.now() + linkLifetime);
    await insertAlertLink(db, { hash: hashToken(token), alert: id, purpose: 'confirm', email, expires_at: expiresAt });
    await queueMail(db, shop, {
      template: 'alerts.confirm',
      to: email,
      subject: `Confirm your alert for ${title}`,
      props: {
        shop: shopDetailsForMail(settings, shop.publicUrl()),
        kind,
        name: `${title}, ${variation}`,
        link: `${shop.publicUrl()}/alerts/confirm?${new URLSearchParams({ token })}`,
      },
      secret: true,
    });
  });
}
