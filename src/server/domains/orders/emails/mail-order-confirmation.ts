import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { consumeMailLimitOrGetHoldReason } from '#server/platform/mail/mail-limits.ts';
import { type PreparedMail, prepareMail, queuePreparedMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { newId } from '#shared/ids.ts';
import { getOrder } from '../get-order.ts';
import { orderMailsPerMailbox } from '../orders.limits.ts';
import { isVerifiedEmailOfUser } from './is-verified-email-of-user.ts';
import { setOrderAccessKey } from './order-access-key.queries.ts';
import { insertOrderMail } from './order-mails.queries.ts';

/** Of the keys in mailed links, in milliseconds. */
export const keyLifetime = 90 * 86_400_000;

/** The prepared confirmation mail of an order, and the key in its link. */
export interface OrderConfirmation {
  key: string;
  mail: PreparedMail;
  /** Whether the email is the verified one of the order's user. */
  isOwn: boolean;
}

/** Renders the confirmation of an order; null if the order has been anonymized. */
export async function prepareOrderConfirmation(shop: Shop, orderId: string): Promise<OrderConfirmation | null> {
  const [order, settings] = [await getOrder(shop.db, { kind: 'shop' }, { id: orderId }), await getCachedSettings(shop)];
  if (order.email === null) return null;
  const isOwn = await isVerifiedEmailOfUser(shop.db, order.user, order.email);
  const key = newToken('k_');
  const mail = await prepareMail(shop, {
    template: 'orders.placed',
    to: order.email,
    subject: `Your order ${order.number} is confirmed`,
    props: {
      order,
      shop: shopDetailsForMail(settings, shop.publicUrl()),
      link: `${shop.publicUrl()}/orders/${orderId}?key=${key}`,
      name: isOwn ? order.address.name : null,
    },
  });
  return { key, mail, isOwn };
}

/**
 * Mails the confirmation of an order, with a link that opens it without signing in for 90 days; nothing if its link has a key already. A cancelled order gets
 * none, nor does one that an admin entered without. Since anybody's email may be entered, mails to unverified emails are held back from the sixth to one
 * mailbox within an hour; the orders remain valid.
 */
export async function mailOrderConfirmation(shop: Shop, orderId: string, prepared: OrderConfirmation | null): Promise<void> {
  if (!prepared) return;
  const { key, mail, isOwn } = prepared;
  const expiresAt = new Date(Date.now() + keyLifetime);
  if (!(await setOrderAccessKey(shop.db, { id: orderId, email: mail.to, keyHash: hashToken(key), expiresAt }))) return;
  const id = newId();
  const record = (reference: string) => insertOrderMail(shop.db, { orderId, template: mail.template, reference }, id);
  // The second one, after the email was corrected, has its own reference.
  if (!(await record(orderId))) await record(id);
  const holdReason = isOwn ? null : await consumeMailLimitOrGetHoldReason(shop.db, shop.config, mail.to, orderMailsPerMailbox);
  await queuePreparedMail(shop.db, shop, { ...mail, id, holdReason });
}
