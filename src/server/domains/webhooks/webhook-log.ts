import { testEvent } from '#contract/webhook-events.ts';
import type { WebhookDelivery, WebhookDeliveryDetails, WebhookDeliveryFilters } from '#contract/webhooks.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { newId } from '#shared/ids.ts';
import { getEndpoint } from './get-endpoint.ts';
import { enqueueDelivery, toPayload } from './record-event.ts';
import { serializeDelivery, serializeDeliveryDetails } from './serialize-webhook.ts';
import { findDeliveries, findDelivery, insertDeliveries, reopenDelivery, reopenFailedDeliveries } from './webhook-deliveries.queries.ts';
import { DeliveryPending, EndpointDisabled } from './webhooks.errors.ts';

interface DeliveryRef {
  endpointId: string;
  deliveryId: string;
}

/** A page of what was sent to an endpoint, newest first. Throws NotFound. */
export async function listDeliveries(
  db: Database,
  endpointId: string,
  search: WebhookDeliveryFilters & { page: number; limit: number },
): Promise<{ list: WebhookDelivery[]; total: number }> {
  await getEndpoint(db, endpointId);
  const { rows, total } = await findDeliveries(db, endpointId, search);
  return { list: rows.map(serializeDelivery), total };
}

/** One delivery with its attempts. Throws NotFound. */
export async function getDelivery(db: Database, ref: DeliveryRef): Promise<WebhookDeliveryDetails> {
  const row = await findDelivery(db, ref);
  if (!row) throw new NotFound('This delivery');
  return serializeDeliveryDetails(row);
}

/** Has a delivery sent again, under its own id. Throws NotFound, EndpointDisabled and DeliveryPending. */
export function resendDelivery(db: Database, ref: DeliveryRef): Promise<WebhookDeliveryDetails> {
  return inTransaction(db, async (db) => {
    await getDelivery(db, ref);
    await requireEnabled(db, ref.endpointId);
    if (!(await reopenDelivery(db, ref))) throw new DeliveryPending();
    await enqueueDelivery(db);
    return getDelivery(db, ref);
  });
}

/** Has all deliveries of a period sent again that were given up. Returns how many. Throws NotFound and EndpointDisabled. */
export function resendFailedDeliveries(
  db: Database,
  endpointId: string,
  { since, until }: { since: string; until?: string | undefined },
): Promise<number> {
  return inTransaction(db, async (db) => {
    await requireEnabled(db, endpointId);
    const period = { since: new Date(since), until: until === undefined ? new Date() : new Date(until) };
    const resent = await reopenFailedDeliveries(db, endpointId, period);
    if (resent > 0) await enqueueDelivery(db);
    return resent;
  });
}

/** Sends an event that says nothing to an endpoint. Throws NotFound and EndpointDisabled. */
export function sendTestEvent(db: Database, endpointId: string): Promise<WebhookDelivery> {
  return inTransaction(db, async (db) => {
    await requireEnabled(db, endpointId);
    const id = newId();
    const payload = toPayload({ type: testEvent, timestamp: new Date(), data: { message: 'It works.' } });
    await insertDeliveries(db, [{ id, endpoint_id: endpointId, event: testEvent, payload }]);
    await enqueueDelivery(db);
    return getDelivery(db, { endpointId, deliveryId: id });
  });
}

async function requireEnabled(db: Database, endpointId: string): Promise<void> {
  if (!(await getEndpoint(db, endpointId)).enabled) throw new EndpointDisabled();
}
