import { queueOrderMail } from '#server/domains/orders/emails/queue-order-mail.ts';
import type { Shop } from '#server/platform/shop.ts';
import { formatMoney } from '#shared/money.ts';
import type { GiftCardRow } from '../gift-cards.queries.ts';

/** Notifies whoever has bought a gift card that it was sent, unless they have sent it to themselves. */
export async function mailBuyer(shop: Shop, { id, orderId, balance, currency, recipientName, recipientEmail }: GiftCardRow): Promise<void> {
  if (orderId === null) return;
  await queueOrderMail<'gift-cards.sent'>(shop, { orderId, reference: id }, ({ order, props }) => {
    if (order.email?.toLowerCase() === recipientEmail?.toLowerCase()) return null;
    return {
      template: 'gift-cards.sent',
      subject: `We’ve sent your gift card (order ${order.number})`,
      props: { ...props, amount: formatMoney(balance, currency), recipientName: recipientName ?? '' },
    };
  });
}
