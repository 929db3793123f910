import type { Order } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { consumeMailLimitOrGetHoldReason } from '#server/platform/mail/mail-limits.ts';
import { type Mail, queueMail } from '#server/platform/mail/outbox.ts';
import type { MailTemplate } from '#server/platform/mail/template-types.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { newId } from '#shared/ids.ts';
import { orderMailsPerMailbox } from '../orders.limits.ts';
import { findOrder } from '../orders.queries.ts';
import { serializeOrder } from '../serialize-order.ts';
import { isVerifiedEmailOfUser } from './is-verified-email-of-user.ts';
import { keyLifetime } from './mail-order-confirmation.ts';
import type { OrderMailProps } from './order-mail.tsx';
import { insertOrderMail } from './order-mails.queries.ts';
import { insertTrackingKey } from './tracking-keys.queries.ts';

interface OrderMailInput {
  order: Order;
  settings: Settings;
  /** The props that all mails about an order have. */
  props: OrderMailProps;
}

/** What a mail is about: an order, or by `reference` the id of its parcel, refund, return or entry in the ledger. */
interface MailSubject {
  orderId: string;
  reference?: string | undefined;
}

/**
 * Mails the customer of an order what `write` returns, or nothing if it returns null, and never the same twice. An anonymized order has no customer, nor has a request that was deleted. As with the confirmation, mails
 * to unverified emails are held back from the sixth to one mailbox within an hour. The link leads users to their order, and guests to
 * its status without typing their email; only the confirmation has a key that also cancels and returns.
 */
export async function queueOrderMail<T extends MailTemplate>(
  shop: Shop,
  { orderId, reference = orderId }: MailSubject,
  write: (input: OrderMailInput) => Pick<Mail<T>, 'template' | 'subject' | 'props'> | null,
): Promise<void> {
  const [found, settings] = [await findOrder(shop.db, { kind: 'shop' }, { id: orderId }), await getCachedSettings(shop)];
  if (!found || found.email === null) return;
  const order = serializeOrder(found, found.payments);
  const isOwn = await isVerifiedEmailOfUser(shop.db, order.user, found.email);
  const key = order.user === null ? newToken('t_') : null;
  const props = {
    shop: shopDetailsForMail(settings, shop.publicUrl()),
    number: order.number,
    link: `${shop.publicUrl()}${key === null ? `/orders/${order._id}` : `/track?number=${order.number}&key=${key}`}`,
    name: isOwn ? order.address.name : null,
  };
  const mail = write({ order, settings, props });
  const id = newId();
  if (!mail || !(await insertOrderMail(shop.db, { orderId, template: mail.template, reference }, id))) return;
  const holdReason = isOwn ? null : await consumeMailLimitOrGetHoldReason(shop.db, shop.config, found.email, orderMailsPerMailbox);
  if (key !== null) {
    await insertTrackingKey(shop.db, { orderId, keyHash: hashToken(key), expiresAt: new Date(Date.now() + keyLifetime) });
  }
  await queueMail(shop.db, shop, { ...mail, id, to: found.email, holdReason });
}
