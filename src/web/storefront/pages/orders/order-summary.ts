import type { Order } from '#contract/orders.ts';
import { placedAt } from '#web/storefront/orders/placed-at.ts';
import { statusSentence } from '#web/storefront/orders/status-sentence.ts';

/** What the list says of an order: a page of them is a tenth of the orders themselves. */
export interface OrderSummary extends Pick<Order, '_id' | 'number' | 'status' | 'total' | 'currency'> {
  placedAt: string;
  sentence: string;
  items: (Pick<Order['items'][number], 'product' | 'variation' | 'title' | 'quantity'> & { image: Order['items'][number]['image'] })[];
}

/** How many pictures a card has room for. */
export const mostPictures = 6;

export const summaryOf = (order: Order): OrderSummary => ({
  _id: order._id,
  number: order.number,
  status: order.status,
  total: order.total,
  currency: order.currency,
  placedAt: placedAt(order),
  sentence: statusSentence(order),
  items: order.items.map(({ product, variation, title, quantity, image }, index) => ({
    product,
    variation,
    title,
    quantity,
    image: index < mostPictures ? image : null,
  })),
});
