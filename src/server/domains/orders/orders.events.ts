import { z } from 'zod';
import type { OrderStatus } from '#contract/orders.ts';
import { defineEvent, type EventType } from '#server/platform/events/define-event.ts';

const orderPayload = z.object({ orderId: z.uuid() });

type OrderPayload = z.infer<typeof orderPayload>;

/** An order was placed; its stock is reserved. */
export const orderPlaced = defineEvent('order.placed', orderPayload);
/** A guest has corrected the email of an order. */
export const orderEmailChanged = defineEvent('order.email_changed', orderPayload);
/** An order, or a request that was never placed, was cancelled or has expired; its stock and promo redemption are released. */
export const orderCancelled = defineEvent('order.cancelled', orderPayload);
/** All items of an order have left the shop. */
export const orderShipped = defineEvent('order.shipped', orderPayload);
export const orderDelivered = defineEvent('order.delivered', orderPayload);
/** All items of an order have come back. */
const orderReturned = defineEvent('order.returned', orderPayload);

/** A part of an order has left, and the rest is never sent. */
export const unshippedCancelled = defineEvent('order.unshipped_cancelled', orderPayload);

/** The event of each status that others act on: emitted by the statement that changes the status. */
export const eventOfStatus: Partial<Record<OrderStatus, EventType<OrderPayload>>> = {
  placed: orderPlaced,
  cancelled: orderCancelled,
  shipped: orderShipped,
  delivered: orderDelivered,
  returned: orderReturned,
};
