import type { Cart } from '#contract/cart.ts';
import type { Settings } from '#contract/settings.ts';
import { resolveCart } from '#server/domains/cart/resolve-cart.ts';
import { pngPath } from '#server/domains/files/image-sizes.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import type { JobRun } from '#server/platform/jobs/jobs.ts';
import { canonicalEmail } from '#server/platform/mail/canonical-email.ts';
import { consumeMailLimit } from '#server/platform/mail/mail-limits.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { formatMoney } from '#shared/money.ts';
import {
  type DueReminder,
  deleteReminder,
  findMailedVariations,
  hasOptedOut,
  lockDueReminder,
  setReminderSent,
  wasReminded,
} from './cart-reminders.queries.ts';
import { insertReminderLinks } from './reminder-links.queries.ts';

/** ms; then the next run goes on. */
const maxRunTime = 45_000;

/**
 * Mails the carts that were left, each in a transaction with its mail: whenever the run is killed, nobody is mailed twice and nobody missed. Does nothing while the
 * owner has switched it off.
 */
export async function sendCartReminders(shop: Shop, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  const settings = await getCachedSettings(shop);
  if (!settings.cartReminders) return;
  const end = Date.now() + maxRunTime;
  while (!signal.aborted && Date.now() < end && (await sendNext(shop, settings)));
}

/** Mails the next reminder that is due, or deletes it if there is no reason any more. Returns whether there was one. */
const sendNext = (shop: Shop, settings: Settings): Promise<boolean> =>
  inTransaction(shop.db, async (db) => {
    const reminder = await lockDueReminder(db, settings.cartReminderHours);
    if (!reminder) return false;
    if (!(await mailReminder(db, shop, settings, reminder))) await deleteReminder(db, reminder.id);
    return true;
  });

/** False if nothing was mailed: ordered, emptied, sold out or opted out meanwhile, or reminded in the last 30 days. */
async function mailReminder(
  db: Database,
  shop: Shop,
  settings: Settings,
  { id, userId, email, lines, hasOrdered }: DueReminder,
): Promise<boolean> {
  if (email === null || hasOrdered || lines.length === 0) return false;
  const mailbox = canonicalEmail(email);
  if ((await wasReminded(db, mailbox)) || (userId === null && (await hasOptedOut(db, mailbox)))) return false;
  const cart = await resolveCart({ cache: shop.cache, db }, lines);
  if (cart.count === 0 || !(await consumeMailLimit(db, shop.config, email))) return false;
  const [restore, stop] = [newToken('n_'), newToken('n_')];
  await setReminderSent(db, id, { mailbox, lines });
  await insertReminderLinks(db, id, [
    { hash: hashToken(restore), purpose: 'restore' },
    { hash: hashToken(stop), purpose: 'stop' },
  ]);
  const url = shop.publicUrl();
  const stopQuery = new URLSearchParams({ token: stop });
  await queueMail(db, shop, {
    template: 'cart-reminders.left',
    to: email,
    subject: `Your ${settings.shopName} cart is waiting`,
    props: {
      shop: shopDetailsForMail(settings, url),
      products: await toMailProducts(db, cart, url),
      total: formatMoney(cart.subtotal, settings.currency),
      restoreUrl: `${url}/cart/restore?${new URLSearchParams({ token: restore })}`,
      stopUrl: `${url}/cart/reminder/stop?${stopQuery}`,
    },
    headers: {
      'List-Unsubscribe': `<${url}/api/v1/cart/reminder/stop?${stopQuery}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    secret: true,
    bulk: true,
  });
  return true;
}

/** What can be bought now of the cart, at today's prices. */
async function toMailProducts(db: Database, { list, currency }: Cart, shopUrl: string) {
  const details = new Map(
    (
      await findMailedVariations(
        db,
        list.map(({ variationId }) => variationId),
      )
    ).map((row) => [row.id, row]),
  );
  return list.flatMap(({ variationId, quantity, available, total }) => {
    const row = details.get(variationId);
    if (!row || available === 0) return [];
    const count = Math.min(quantity, available);
    return [
      {
        url: `${shopUrl}/products/${row.slug}?variation=${row.id}`,
        imageUrl: row.image && shopUrl + pngPath(row.image),
        title: row.title,
        variation: row.variation,
        price: formatMoney(total, currency),
        note: `${count} ${count === 1 ? 'item' : 'items'}`,
      },
    ];
  });
}
