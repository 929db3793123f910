import { maxWebhookEndpoints } from '#contract/webhook-events.ts';
import type { Webhook, WebhookChanges, WebhookInput } from '#contract/webhooks.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput, NotFound, StaleVersion } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/shop.ts';
import { newId } from '#shared/ids.ts';
import { mayCallLoopback } from './attempt-delivery.ts';
import { findUrlError } from './check-webhook-url.ts';
import { getEndpoint } from './get-endpoint.ts';
import { newWebhookSecret } from './sign-payload.ts';
import { failPendingDeliveries } from './webhook-deliveries.queries.ts';
import { findEndpoint, insertEndpoint, lockEndpoints, replaceSecret, updateEndpoint } from './webhook-endpoints.queries.ts';
import { TooManyEndpoints } from './webhooks.errors.ts';

/** Adds an endpoint, and returns it with its secret. Throws InvalidInput for a URL that the shop would not call, and TooManyEndpoints. */
export async function createEndpoint(db: Database, shop: Shop, input: WebhookInput): Promise<Webhook & { secret: string }> {
  requireOpenUrl(shop, input.url);
  const [id, secret] = [newId(), newWebhookSecret()];
  return inTransaction(db, async (db) => {
    await lockEndpoints(db);
    const isAdded = await insertEndpoint(db, { ...input, id, secret }, { max: maxWebhookEndpoints });
    if (!isAdded) throw new TooManyEndpoints(maxWebhookEndpoints);
    return { ...(await getEndpoint(db, id)), secret };
  });
}

/**
 * Changes the fields of an endpoint that are given. Switching it off gives up what waits, and so does switching it on: something may have been recorded at the
 * moment in which it was switched off. Throws InvalidInput, NotFound and StaleVersion.
 */
export async function saveEndpoint(db: Database, shop: Shop, id: string, { version, ...changes }: WebhookChanges): Promise<Webhook> {
  if (changes.url !== undefined) requireOpenUrl(shop, changes.url);
  return inTransaction(db, async (db) => {
    const { version: current, enabled } = await getEndpoint(db, id);
    if (!(await updateEndpoint(db, id, version, changes))) throw new StaleVersion('this endpoint', { seen: version, current });
    if (changes.enabled !== undefined && changes.enabled !== enabled) await failPendingDeliveries(db, id);
    return getEndpoint(db, id);
  });
}

function requireOpenUrl(shop: Shop, url: string): void {
  const message = findUrlError(url, { allowLoopback: mayCallLoopback(shop) });
  if (message) throw new InvalidInput([{ path: 'url', message }]);
}

/** The secret of an endpoint. Throws NotFound. */
export async function getSecret(db: Database, id: string): Promise<{ secret: string }> {
  const endpoint = await findEndpoint(db, id);
  if (!endpoint) throw new NotFound('This endpoint');
  return { secret: endpoint.secret };
}

/** How long the former secret signs beside the new one, in ms. */
const rotationTime = 24 * 3_600_000;

/** Gives an endpoint a new secret. For a day requests are signed with both, so that the receiver can change over without missing any. Throws NotFound. */
export async function rotateSecret(db: Database, id: string): Promise<{ secret: string; formerSecretUntil: string }> {
  const [secret, formerUntil] = [newWebhookSecret(), new Date(Date.now() + rotationTime)];
  if (!(await replaceSecret(db, id, { secret, formerUntil }))) throw new NotFound('This endpoint');
  return { secret, formerSecretUntil: formerUntil.toISOString() };
}
