import { addUnitsSold } from '#server/domains/catalog/add-units-sold.ts';
import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { shopInMails } from '#server/domains/settings/shop-in-mails.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/http/route.ts';
import { reasonToHold } from '#server/platform/mail/may-mail.ts';
import { prepareMail, queuePreparedMail } from '#server/platform/mail/outbox.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { getOrder } from './get-order.ts';
import { isOwnEmail } from './is-own-email.ts';
import { setOrderKey } from './order-link.queries.ts';

const keyLifetime = 90 * 86_400_000;

/**
 * Sends the mail of a placed order, with a link that opens it without a sign-in for 90 days, and counts what was sold. An order that is cancelled by
 * now gets none. Whoever orders may type in somebody else's e-mail: of such mails the sixth within an hour is held back, while the order stands. Doing it again
 * does nothing: the key of the link is made once, in the transaction of the mail.
 */
export async function confirmPlacedOrder(shop: Shop, id: string): Promise<void> {
  const [order, settings] = [await getOrder(shop.db, { kind: 'shop' }, { id }), await currentSettings(shop)];
  if (order.email === null) return;
  const { email } = order;
  const isOwn = await isOwnEmail(shop.db, order.user, email);
  const key = newToken('k_');
  const mail = await prepareMail(shop, {
    template: 'orders.placed',
    to: email,
    subject: `Your order ${order.number} at ${settings.shopName}`,
    props: {
      order,
      shop: shopInMails(settings, shop.publicUrl()),
      link: `${shop.publicUrl()}/orders/${id}?key=${key}`,
      name: isOwn ? order.address.name : null,
    },
  });
  await inTransaction(shop.db, async (db) => {
    if (!(await setOrderKey(db, id, hashToken(key), new Date(Date.now() + keyLifetime)))) return;
    const heldBecause = isOwn ? null : await reasonToHold(db, shop.config, email, 'orderMailsPerMailbox');
    await queuePreparedMail(db, shop, { ...mail, heldBecause });
    await addUnitsSold(
      db,
      order.items.flatMap(({ product, quantity }) => (product ? [{ product, quantity }] : [])),
    );
  });
}
