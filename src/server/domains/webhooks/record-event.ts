import type { WebhookEvent } from '#contract/webhook-events.ts';
import type { Database } from '#server/platform/database/database.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { newId } from '#shared/ids.ts';
import { insertDeliveries } from './webhook-deliveries.queries.ts';
import { findEndpointsFor } from './webhook-endpoints.queries.ts';

interface RecordedEvent {
  type: string;
  timestamp: Date;
  data: Record<string, unknown>;
}

/** The body of a request, as Standard Webhooks lays it out. */
export const toPayload = ({ type, timestamp, data }: RecordedEvent): string =>
  JSON.stringify({ type, timestamp: timestamp.toISOString(), data });

/**
 * Records deliveries of an event to each endpoint that asks for it. `findData` reads what the event says, only if there is such an endpoint; null: there is
 * nothing to say.
 */
export async function recordEvent(
  db: Database,
  type: WebhookEvent,
  findData: () => Promise<Record<string, unknown> | null>,
): Promise<void> {
  const endpoints = await findEndpointsFor(db, type);
  const data = endpoints.length === 0 ? null : await findData();
  if (data === null) return;
  await addDeliveries(db, endpoints, [{ type, timestamp: new Date(), data }]);
}

/** Adds deliveries of these events to each of the endpoints, and has them sent. */
export async function addDeliveries(db: Database, endpoints: readonly string[], events: readonly RecordedEvent[]): Promise<void> {
  const deliveries = events.flatMap((event) => {
    const payload = toPayload(event);
    return endpoints.map((endpoint_id) => ({ id: newId(), endpoint_id, event: event.type, payload }));
  });
  if (deliveries.length === 0) return;
  await insertDeliveries(db, deliveries);
  await enqueueDelivery(db);
}

/** Keeps the job from running twice at once. */
export const webhooksQueue = 'webhooks';

/** One job sends all that is due. `runAt`: when a failed delivery is due again. */
export const enqueueDelivery = (db: Database, retry?: { deliveryId: string; runAt: Date }): Promise<void> =>
  enqueue(
    db,
    'deliver-webhooks',
    {},
    {
      queue: webhooksQueue,
      ...(retry ? { key: `deliver-webhooks ${retry.deliveryId}`, runAt: retry.runAt } : { key: 'deliver-webhooks' }),
    },
  );
