import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { consumeMailLimitOf } from '#server/platform/mail/mail-limits.ts';
import { prepareMail, queuePreparedMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { normalizeOrderNumber } from '#shared/normalize-order-number.ts';
import { findOrderByNumber, replaceOrderKey } from './order-links.queries.ts';
import { mailedLinksPerOrder } from './returns.limits.ts';

/** As long as the key of the confirmation. */
const keyLifetime = 90 * 86_400_000;

const kinds = {
  return: { template: 'returns.return-link', subject: 'Return items from your order' },
  withdraw: { template: 'returns.withdrawal-link', subject: 'Withdraw from your order' },
} as const;

/**
 * Mails the link to a page of an order to its email. It has a new key, in place of that of the confirmation. Does nothing if number and email do not match, or
 * if there were too many of these mails about the order within the hour: as a job, so that the reply never says which.
 */
export async function mailOrderLink(
  shop: Shop,
  page: keyof typeof kinds,
  { number, email }: { number: string; email: string },
): Promise<void> {
  const order = await findOrderByNumber(shop.db, { number: normalizeOrderNumber(number), email });
  if (!order || !(await consumeMailLimitOf(shop.db, shop.config, order.id, mailedLinksPerOrder))) return;
  const key = newToken('k_');
  const settings = await getCachedSettings(shop);
  const { template, subject } = kinds[page];
  const mail = await prepareMail(shop, {
    template,
    to: order.email,
    subject: `${subject} ${order.number}`,
    props: {
      number: order.number,
      link: `${shop.publicUrl()}/orders/${order.id}/${page}?key=${key}`,
      shop: shopDetailsForMail(settings, shop.publicUrl()),
    },
    secret: true,
  });
  await inTransaction(shop.db, async (db) => {
    const { id, email } = order;
    const isReplaced = await replaceOrderKey(db, { id, email, keyHash: hashToken(key), expiresAt: new Date(Date.now() + keyLifetime) });
    if (isReplaced) await queuePreparedMail(db, shop, mail);
  });
}
