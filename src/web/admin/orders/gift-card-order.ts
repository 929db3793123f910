import type { Order } from '#contract/orders.ts';

/** Whether an order is that of a gift card, which comes by email: there is nothing to pack, to send back or to put into stock. */
export const isGiftCardOrder = ({ delivery }: Pick<Order, 'delivery'>): boolean => delivery.kind === 'email';
