import { testEvent } from '#contract/webhook-events.ts';
import { isLoopback } from '#server/platform/config.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { mailEndpointDisabled } from './mail-endpoint-disabled.ts';
import { postWebhook, type Resolve, type WebhookResponse } from './post-webhook.ts';
import { enqueueDelivery } from './record-event.ts';
import { nextAttemptAfter } from './retry-schedule.ts';
import { signPayload } from './sign-payload.ts';
import {
  type ClaimedDelivery,
  failPendingDeliveries,
  finishAttempt,
  insertAttempt,
  releaseDelivery,
} from './webhook-deliveries.queries.ts';
import { disableEndpoint, lockEndpoint, recordEndpointResult } from './webhook-endpoints.queries.ts';

/** An endpoint at which everything has failed for so long is switched off, in ms. */
const maxFailingTime = 5 * 86_400_000;

/** Whether the shop is only reached on this machine, and so may call it. */
export const mayCallLoopback = (shop: Pick<Shop, 'publicUrl'>): boolean => isLoopback(new URL(shop.publicUrl()).hostname);

/**
 * Sends a claimed delivery once, and records how that went. On shutdown it is given back without an attempt. One that was claimed before without a result has
 * failed: otherwise a receiver that kills its worker would be called for ever.
 */
export async function attemptDelivery(
  shop: Shop,
  delivery: ClaimedDelivery,
  { signal, resolve }: { signal: AbortSignal; resolve?: Resolve | undefined },
): Promise<void> {
  const { id, payload, secrets, url } = delivery;
  const startedAt = new Date();
  if (delivery.lost) return recordAttempt(shop, delivery, { startedAt, headers: {}, response: interrupted });
  const headers = signPayload({ id, payload, secrets, sentAt: startedAt });
  const response = await postWebhook({ url, headers, body: payload, allowLoopback: mayCallLoopback(shop), signal, resolve });
  if (signal.aborted && response.error !== null) return void (await releaseDelivery(shop.db, delivery));
  await recordAttempt(shop, delivery, { startedAt, headers, response });
}

const interrupted: WebhookResponse = {
  status: null,
  body: null,
  retryAfter: null,
  error: 'The shop was interrupted before it got a reply',
};

interface Attempt {
  startedAt: Date;
  headers: Record<string, string>;
  response: WebhookResponse;
}

/** Records an attempt with what follows from it, unless another worker has claimed it meanwhile. */
const recordAttempt = (shop: Shop, delivery: ClaimedDelivery, { startedAt, headers, response }: Attempt): Promise<void> =>
  inTransaction(shop.db, async (db) => {
    // Before its delivery: two that end at the same moment may both have to give up all others.
    await lockEndpoint(db, delivery.endpoint_id);
    const result = resultOf(delivery, response);
    if (!(await finishAttempt(db, delivery, result))) return;
    await insertAttempt(db, {
      delivery_id: delivery.id,
      number: delivery.attempts,
      started_at: startedAt,
      duration: Date.now() - startedAt.getTime(),
      request_headers: JSON.stringify(headers),
      response_status: response.status,
      response_body: response.body,
      error: response.error,
    });
    if (result.next_attempt_at) await enqueueDelivery(db, { deliveryId: delivery.id, runAt: result.next_attempt_at });
    await judgeEndpoint({ ...shop, db }, delivery, response);
  });

type Result = Parameters<typeof finishAttempt>[2];

/** What becomes of the delivery. A test is sent once: whoever has pressed the button is watching. */
function resultOf({ failures: earlier, event }: ClaimedDelivery, { error, retryAfter, status }: WebhookResponse): Result {
  if (error === null) return { status: 'delivered', failures: 0, next_attempt_at: null };
  const failures = earlier + 1;
  const next = event === testEvent || status === gone ? null : nextAttemptAfter(failures, retryAfter);
  return { status: next ? 'pending' : 'failed', failures, next_attempt_at: next };
}

/** The receiver wants no more requests. */
const gone = 410;

/** Switches an endpoint off that is gone, or has failed for too long; a failed test says nothing about that. */
async function judgeEndpoint(shop: Shop, { endpoint_id: endpoint, event }: ClaimedDelivery, response: WebhookResponse): Promise<void> {
  const failed = response.error !== null;
  if (event === testEvent && failed) return;
  const failingSince = await recordEndpointResult(shop.db, endpoint, { failed });
  const isFailing = failingSince !== null && failingSince.getTime() < Date.now() - maxFailingTime;
  const reason = response.status === gone ? 'gone' : isFailing ? 'failing' : null;
  const disabled = reason && (await disableEndpoint(shop.db, endpoint, reason));
  if (!disabled) return;
  await failPendingDeliveries(shop.db, endpoint);
  await mailEndpointDisabled(shop, { endpoint, url: disabled.url, reason, error: response.error });
}
