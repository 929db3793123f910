/** The events that endpoints of webhooks can ask for, and what they say, in words. */
export const webhookEventLabels = {
  'order.placed': 'An order was placed',
  'order.shipped': 'All of an order has left the shop',
  'order.delivered': 'An order was delivered',
  'order.cancelled': 'An order was cancelled',
  'parcel.shipped': 'A parcel has left the shop',
  'payment.captured': 'Money has arrived for an order',
  'payment.refunded': 'Money has gone back to a customer',
  'return.requested': 'A customer sends something back',
  'return.received': 'A return has arrived',
  'return.rejected': 'A return was rejected',
  'product.created': 'A product was added, or restored',
  'product.updated': 'A product has changed',
  'product.deleted': 'A product was deleted',
  'stock.changed': 'The stock of a variation has changed',
  'review.published': 'A review was published',
  'subscriber.confirmed': 'Somebody confirmed the newsletter',
  'user.signed_up': 'A new account was confirmed',
} as const;

export type WebhookEvent = keyof typeof webhookEventLabels;

export const webhookEvents = Object.keys(webhookEventLabels) as WebhookEvent[];

/** The type of the event that an admin sends to try an endpoint. */
export const testEvent = 'webhook.test';

/** The words for the type of a delivery. */
export const webhookEventLabel = (event: string): string =>
  event === testEvent ? 'A test' : Object.hasOwn(webhookEventLabels, event) ? webhookEventLabels[event as WebhookEvent] : event;

/** Endpoints of one shop. */
export const maxWebhookEndpoints = 20;
