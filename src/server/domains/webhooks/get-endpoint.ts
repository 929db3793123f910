import type { Webhook } from '#contract/webhooks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { serializeEndpoint } from './serialize-webhook.ts';
import { deleteEndpoint, findEndpoint, findEndpoints } from './webhook-endpoints.queries.ts';

/** All endpoints, the newest first; there are never many. */
export async function listEndpoints(db: Database): Promise<{ list: Webhook[]; total: number }> {
  const list = (await findEndpoints(db)).map(serializeEndpoint);
  return { list, total: list.length };
}

/** One endpoint. Throws NotFound. */
export async function getEndpoint(db: Database, id: string): Promise<Webhook> {
  const row = await findEndpoint(db, id);
  if (!row) throw new NotFound('This endpoint');
  return serializeEndpoint(row);
}

/** Deletes an endpoint with its log. Throws NotFound. */
export async function removeEndpoint(db: Database, id: string): Promise<void> {
  if (!(await deleteEndpoint(db, id))) throw new NotFound('This endpoint');
}
