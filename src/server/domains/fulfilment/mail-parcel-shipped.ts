import { queueOrderMail } from '#server/domains/orders/emails/queue-order-mail.ts';
import type { Shop } from '#server/platform/shop.ts';

/** Mails the customer that a parcel has left, with its tracking, what is in it, and which part of the order it is. */
export const mailParcelShipped = (shop: Shop, { orderId, parcelId }: { orderId: string; parcelId: string }): Promise<void> =>
  queueOrderMail<'fulfilment.shipped'>(shop, { orderId, reference: parcelId }, ({ order, props }) => {
    const index = order.parcels.findIndex(({ _id }) => _id === parcelId);
    const parcel = order.parcels[index];
    // A gift card has mails of its own.
    if (!parcel || order.delivery.kind === 'email') return null;
    const isComplete = order.itemsToShip.length === 0;
    const isInParts = order.parcels.length > 1 || !isComplete;
    const part = isInParts ? { number: index + 1, isLast: isComplete && index === order.parcels.length - 1 } : null;
    const { carrier, number, url, items } = parcel;
    const { pickupPoint } = order.delivery;
    return {
      template: 'fulfilment.shipped',
      subject: `${part ? `Part ${part.number} of your order` : 'Your order'} ${order.number} is ${pickupPoint ? 'ready for pick-up' : 'on its way'}`,
      props: { ...props, parcel: { carrier, number, url, items }, part, pickupPoint },
    };
  });
