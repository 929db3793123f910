import { queueOrderMail } from '#server/domains/orders/emails/queue-order-mail.ts';
import type { Shop } from '#server/platform/shop.ts';

/** Mails the customer that the whole order has arrived, and until when it can be sent back. */
export const mailOrderDelivered = (shop: Shop, orderId: string): Promise<void> =>
  queueOrderMail<'fulfilment.delivered'>(shop, { orderId }, ({ order, settings, props }) => {
    // A gift card has mails of its own.
    if (order.delivery.kind === 'email') return null;
    return {
      template: 'fulfilment.delivered',
      subject:
        order.delivery.kind === 'pickup' ? `Thanks for picking up your order ${order.number}` : `Your order ${order.number} has arrived`,
      props: {
        ...props,
        isPickup: order.delivery.kind === 'pickup',
        returnableUntil: order.returnableUntil === null ? null : formatDay(order.returnableUntil, settings.timeZone),
      },
    };
  });

const formatDay = (time: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(time));
