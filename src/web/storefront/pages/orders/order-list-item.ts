import type { Order } from '#contract/orders.ts';
import { orderStatusMessage } from '#web/storefront/orders/order-status-message.ts';
import { placedAt } from '#web/storefront/orders/placed-at.ts';

/** What the list shows of an order: a page of these is a tenth of the size of the full orders. */
export interface OrderListItem extends Pick<Order, '_id' | 'number' | 'status' | 'total' | 'currency'> {
  placedAt: string;
  statusMessage: string;
  items: (Pick<Order['items'][number], 'product' | 'variation' | 'title' | 'quantity'> & { image: Order['items'][number]['image'] })[];
}

/** How many images fit on a card. */
export const maxImages = 6;

export const toOrderListItem = (order: Order): OrderListItem => ({
  _id: order._id,
  number: order.number,
  status: order.status,
  total: order.total,
  currency: order.currency,
  placedAt: placedAt(order),
  statusMessage: orderStatusMessage(order),
  items: order.items.map(({ product, variation, title, quantity, image }, index) => ({
    product,
    variation,
    title,
    quantity,
    image: index < maxImages ? image : null,
  })),
});
