import type { Order } from '#contract/orders.ts';
import { orderStatusMessage, unshippedMessage } from '#web/storefront/orders/status/order-status-message.ts';
import { parcelsOnTheirWay, type ShownStatus, shownStatus } from '#web/storefront/orders/status/parcel-progress.ts';
import { placedAt } from '#web/storefront/orders/status/placed-at.ts';

/** What the list shows of an order: a page of these is a tenth of the size of the full orders. */
export interface OrderListItem extends Pick<Order, '_id' | 'number' | 'currency' | 'expiresAt'> {
  /** The price without what is never sent. */
  total: number;
  status: ShownStatus;
  kind: Order['delivery']['kind'];
  placedAt: string;
  statusMessage: string;
  /** The parcels on their way that can be followed. */
  tracked: { carrier: string; url: string }[];
  isReturnable: boolean;
  items: (Pick<Order['items'][number], 'product' | 'variation' | 'title' | 'quantity'> & { image: Order['items'][number]['image'] })[];
}

/** How many images fit on a card. */
export const maxImages = 6;

export const toOrderListItem = (order: Order): OrderListItem => ({
  _id: order._id,
  number: order.number,
  status: shownStatus(order),
  kind: order.delivery.kind,
  expiresAt: order.expiresAt,
  total: order.total - order.payment.waived,
  currency: order.currency,
  placedAt: placedAt(order),
  statusMessage: [orderStatusMessage(order), unshippedMessage(order)].filter(Boolean).join(' '),
  tracked: parcelsOnTheirWay(order.parcels).flatMap(({ carrier, url }) => (url ? [{ carrier, url }] : [])),
  isReturnable: order.returnableItems.length > 0,
  items: order.items.map(({ product, variation, title, quantity, image }, index) => ({
    product,
    variation,
    title,
    quantity,
    image: index < maxImages ? image : null,
  })),
});
