/** The events that endpoints of webhooks can ask for, and what they say, in words. */
export const webhookEventLabels = {
  'order.placed': 'An order was placed',
  'order.shipped': 'An order was shipped in full',
  'order.delivered': 'An order was delivered',
  'order.cancelled': 'An order was cancelled',
  'parcel.shipped': 'A parcel was shipped',
  'payment.captured': 'A payment was received',
  'payment.refunded': 'A refund was made',
  'return.requested': 'A return was requested',
  'return.received': 'A return was received',
  'return.rejected': 'A return was rejected',
  'product.created': 'A product was added or restored',
  'product.updated': 'A product was changed',
  'product.deleted': 'A product was deleted',
  'stock.changed': 'A variation’s stock changed',
  'review.published': 'A review was published',
  'subscriber.confirmed': 'A newsletter subscription was confirmed',
  'user.signed_up': 'A new account was verified',
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
