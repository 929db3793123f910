import type { Settings } from '#contract/settings.ts';
import { pngPath } from '#server/domains/files/image-sizes.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import type { JobRun } from '#server/platform/jobs/jobs.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { formatMoney } from '#shared/money.ts';
import { insertAlertLink } from './alert-links.queries.ts';
import { alertSubject } from './alert-subject.ts';
import {
  type AlertRecipient,
  lockAlertMails,
  type MailedAlert,
  postponeOutdatedAlerts,
  startNextWave,
  takeDueAlerts,
} from './due-alerts.queries.ts';

/** People who are mailed in one transaction. */
const batchSize = 25;
/** ms; then the next run goes on, so that a deployment need not wait. */
const maxRunTime = 45_000;

/**
 * Mails the alerts whose time has come, one mail per person, which is written to the outbox in the transaction that ends the alerts: whenever the run is killed, nobody
 * is mailed twice and nobody missed (docs/decisions/0063).
 */
export async function sendAlerts(shop: Shop, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  const end = Date.now() + maxRunTime;
  const goesOn = () => !signal.aborted && Date.now() < end;
  while (goesOn() && (await startNextWave(shop.db)));
  const settings = await getCachedSettings(shop);
  await inTransaction(shop.db, async (db) => {
    if (await lockAlertMails(db)) await postponeOutdatedAlerts(db);
  });
  while (goesOn() && (await mailNextPeople(shop, settings)));
}

/** Mails the next people. Returns whether there may be more. */
const mailNextPeople = (shop: Shop, settings: Settings): Promise<boolean> =>
  inTransaction(shop.db, async (db) => {
    if (!(await lockAlertMails(db))) return false;
    const { taken, recipients } = await takeDueAlerts(db, batchSize);
    for (const recipient of recipients) await mailAlerts(db, shop, settings, recipient);
    return taken > 0;
  });

async function mailAlerts(db: Database, shop: Shop, settings: Settings, { email, alerts }: AlertRecipient): Promise<void> {
  const [first] = alerts;
  if (!first) return;
  const token = newToken('n_');
  await insertAlertLink(db, { hash: hashToken(token), alert: first.id, purpose: 'manage', email, expires_at: null });
  const query = new URLSearchParams({ token });
  await queueMail(db, shop, {
    template: 'alerts.reached',
    to: email,
    subject: alertSubject(alerts),
    props: {
      shop: shopDetailsForMail(settings, shop.publicUrl()),
      title: alertSubject(alerts),
      products: alerts.map((alert) => toMailProduct(alert, settings, shop.publicUrl())),
      manageUrl: `${shop.publicUrl()}/alerts/manage?${query}`,
    },
    headers: {
      'List-Unsubscribe': `<${shop.publicUrl()}/api/v1/alert/unsubscribe?${query}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    secret: true,
    bulk: true,
  });
}

const toMailProduct = (
  { kind, slug, title, variation, variationTitle, image, price, formerPrice }: MailedAlert,
  { currency }: Settings,
  url: string,
) => ({
  url: `${url}/products/${slug}?variation=${variation}`,
  imageUrl: image && url + pngPath(image),
  title,
  variation: variationTitle,
  price: formatMoney(price, currency),
  note: kind === 'price_drop' ? `Was ${formatMoney(formerPrice, currency)} when you set the alert` : 'Back in stock',
});
