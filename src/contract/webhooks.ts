import { endpoints } from './endpoint.ts';
import type { webhookDeliverySchemas, webhookSchemas } from './webhooks.schemas.ts';

export type {
  Webhook,
  WebhookChanges,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookDeliveryFilters,
  WebhookInput,
} from './webhooks.schemas.ts';

/** URLs that the shop notifies of events; for full admins. */
export const webhook = endpoints<typeof webhookSchemas>()('webhook', '/admin/webhook', {
  list: { method: 'GET', path: '', who: 'admin', summary: 'All endpoints of webhooks, the newest first' },
  create: {
    method: 'POST',
    path: '',
    who: 'admin',
    reauth: true,
    created: true,
    summary: 'Adds an endpoint that is notified of events, and returns the secret of its signatures',
    errors: ['conflict'],
  },
  get: { method: 'GET', path: '/:id', who: 'admin', summary: 'One endpoint of webhooks' },
  update: {
    method: 'PUT',
    path: '/:id',
    who: 'admin',
    reauth: true,
    summary: 'Changes an endpoint of webhooks',
    errors: ['stale_version'],
  },
  remove: { method: 'DELETE', path: '/:id', who: 'admin', summary: 'Deletes an endpoint of webhooks with its log' },
  secret: {
    method: 'GET',
    path: '/:id/secret',
    who: 'admin',
    reauth: true,
    summary: 'The secret with which an endpoint checks signatures',
  },
  rotateSecret: {
    method: 'POST',
    path: '/:id/rotate_secret',
    who: 'admin',
    reauth: true,
    summary: 'Gives an endpoint a new secret; for 24 hours requests are signed with the former one, too',
  },
  sendTest: {
    method: 'POST',
    path: '/:id/test',
    who: 'admin',
    summary: 'Sends a test event to an endpoint',
    errors: ['invalid_transition'],
  },
});

/** What was sent to them, for 30 days. */
export const webhookDelivery = endpoints<typeof webhookDeliverySchemas>()('webhookDelivery', '/admin/webhook', {
  page: { method: 'GET', path: '/:id/delivery/page/:page/:limit', who: 'admin', summary: 'A page of the deliveries to an endpoint' },
  get: { method: 'GET', path: '/:id/delivery/:deliveryId', who: 'admin', summary: 'One delivery with its attempts' },
  resend: {
    method: 'POST',
    path: '/:id/delivery/:deliveryId/resend',
    who: 'admin',
    summary: 'Sends a delivery again, with the same `webhook-id`',
    errors: ['invalid_transition'],
  },
  resendFailed: {
    method: 'POST',
    path: '/:id/delivery/resend_failed',
    who: 'admin',
    summary: 'Resends all failed deliveries of a period',
    errors: ['invalid_transition'],
  },
});
