import type { Webhook, WebhookDelivery, WebhookDeliveryDetails } from '#contract/webhooks.ts';
import type { AttemptRow, DeliveryRow } from './webhook-deliveries.queries.ts';
import type { EndpointRow } from './webhook-endpoints.queries.ts';

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** An endpoint for the API, without its secret. */
export const serializeEndpoint = (row: EndpointRow): Webhook => ({
  _id: row.id,
  url: row.url,
  description: row.description,
  events: row.events as Webhook['events'],
  enabled: row.enabled,
  disabledReason: row.disabled_reason,
  failingSince: iso(row.failing_since),
  formerSecretUntil: row.former_secret_until && row.former_secret_until > new Date() ? iso(row.former_secret_until) : null,
  lastDeliveryAt: iso(row.last_delivery_at),
  failed: row.failed,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** A delivery as the log lists it. */
export const serializeDelivery = (row: DeliveryRow): WebhookDelivery => ({
  _id: row.id,
  event: row.event as WebhookDelivery['event'],
  status: row.status,
  attempts: row.attempts,
  nextAttemptAt: iso(row.next_attempt_at),
  responseStatus: row.response_status,
  error: row.error,
  duration: row.duration,
  createdAt: row.created_at.toISOString(),
});

/** The same with what was sent, and each attempt. */
export const serializeDeliveryDetails = (row: DeliveryRow & { log: AttemptRow[] }): WebhookDeliveryDetails => ({
  ...serializeDelivery(row),
  payload: row.payload,
  log: row.log.map((attempt) => ({
    number: attempt.number,
    startedAt: new Date(attempt.started_at).toISOString(),
    duration: attempt.duration,
    requestHeaders: attempt.request_headers,
    responseStatus: attempt.response_status,
    responseBody: attempt.response_body,
    error: attempt.error,
  })),
});
