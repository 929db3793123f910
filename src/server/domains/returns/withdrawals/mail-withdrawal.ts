import { describeUnits } from '#server/domains/fulfilment/item-units.ts';
import { queueOrderMail } from '#server/domains/orders/emails/queue-order-mail.ts';
import { normalizeOrderNumber } from '#server/domains/orders/order-number.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { consumeMailLimitOf } from '#server/platform/mail/mail-limits.ts';
import { prepareMail, queuePreparedMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { withdrawalLinksPerOrder } from '../returns.limits.ts';
import { findOrderByNumber, findWithdrawals, replaceOrderKey } from './withdrawals.queries.ts';

/** Mails the customer what they have declared, with date and time: the receipt that article 11a of Directive 2011/83/EU asks for. */
export async function mailWithdrawalReceipt(
  shop: Shop,
  { orderId, withdrawalId }: { orderId: string; withdrawalId: string },
): Promise<void> {
  const declared = (await findWithdrawals(shop.db, orderId)).find(({ id }) => id === withdrawalId);
  if (!declared) return;
  await queueOrderMail<'returns.withdrawal'>(shop, { orderId, reference: withdrawalId }, ({ order, settings, props }) => {
    const one = order.returns.find(({ reason, status }) => reason === 'withdrawal' && status === 'requested');
    return {
      template: 'returns.withdrawal',
      subject: `Receipt of your withdrawal from order ${order.number}`,
      props: {
        ...props,
        declaredBy: declared.name,
        declaredAt: formatMoment(declared.created_at, settings.timeZone),
        orderedAt: formatMoment(new Date(order.createdAt), settings.timeZone),
        isWhole: declared.is_whole,
        items: describeUnits(declared.items, order.items),
        // A gift card does not come back.
        policy: one && order.delivery.kind !== 'email' ? settings.returnPolicy : null,
      },
    };
  });
}

const formatMoment = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'long' }).format(moment);

/** As long as the key of the confirmation. */
const keyLifetime = 90 * 86_400_000;

/**
 * Mails the link to withdraw to the email of an order. It has a new key, in place of that of the confirmation. Does nothing if number and email do not match, or
 * if there were too many of these mails about the order within the hour: as a job, so that the reply never says which.
 */
export async function mailWithdrawalLink(shop: Shop, { number, email }: { number: string; email: string }): Promise<void> {
  const order = await findOrderByNumber(shop.db, { number: normalizeOrderNumber(number), email });
  if (!order || !(await consumeMailLimitOf(shop.db, shop.config, order.id, withdrawalLinksPerOrder))) return;
  const key = newToken('k_');
  const settings = await getCachedSettings(shop);
  const mail = await prepareMail(shop, {
    template: 'returns.withdrawal-link',
    to: order.email,
    subject: `Withdraw from your order ${order.number}`,
    props: {
      number: order.number,
      link: `${shop.publicUrl()}/orders/${order.id}/withdraw?key=${key}`,
      shop: shopDetailsForMail(settings, shop.publicUrl()),
    },
    secret: true,
  });
  await inTransaction(shop.db, async (db) => {
    await replaceOrderKey(db, order.id, { keyHash: hashToken(key), expiresAt: new Date(Date.now() + keyLifetime) });
    await queuePreparedMail(db, shop, mail);
  });
}
