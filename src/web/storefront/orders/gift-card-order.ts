import type { Order } from '#contract/orders.ts';

/** Whether an order is for a gift card, which comes by email: it has nothing to deliver, to send back or to put into a cart again. */
export const isGiftCardOrder = ({ delivery }: { delivery: Pick<Order['delivery'], 'kind'> }): boolean => delivery.kind === 'email';

/** Where what an order buys is ordered: the page to go back to when it cannot be paid. */
export const orderingPath = (order: { delivery: Pick<Order['delivery'], 'kind'> }): string =>
  isGiftCardOrder(order) ? '/gift-cards' : '/checkout';
