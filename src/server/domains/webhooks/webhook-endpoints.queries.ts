import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { WebhookInput } from '#contract/webhooks.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';

export type EndpointRow = Selectable<Tables['webhook_endpoints']> & { last_delivery_at: Date | null; failed: number };

/** With what the log of each says. */
const columns = sql`e.*,
  (select created_at from webhook_deliveries where endpoint_id = e.id order by created_at desc, id desc limit 1) as last_delivery_at,
  (select count(*) from webhook_deliveries where endpoint_id = e.id and status = 'failed') as failed`;

export async function findEndpoints(db: Database): Promise<EndpointRow[]> {
  const { rows } = await sql<EndpointRow>`select ${columns} from webhook_endpoints e order by created_at desc, id desc`.execute(db);
  return rows;
}

export async function findEndpoint(db: Database, id: string): Promise<EndpointRow | undefined> {
  const { rows } = await sql<EndpointRow>`select ${columns} from webhook_endpoints e where id = ${id}`.execute(db);
  return rows[0];
}

/** Lets one transaction after the other add endpoints: two at once must not both find room for the last one. */
export const lockEndpoints = (db: Database): Promise<unknown> => sql`lock table webhook_endpoints in share row exclusive mode`.execute(db);

/** Inserts an endpoint, unless there are as many as there may be. */
export async function insertEndpoint(
  db: Database,
  { id, url, description, events, enabled, secret }: WebhookInput & { id: string; secret: string },
  { max }: { max: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into webhook_endpoints (id, url, description, events, enabled, secret)
    select ${id}::uuid, ${url}, ${description}, ${events}::text[], ${enabled}::boolean, ${secret}
    where (select count(*) from webhook_endpoints) < ${max}`.execute(db);
  return numAffectedRows === 1n;
}

/** Changes the fields that are given. Switching an endpoint on clears what was wrong with it. False if there is none, or if its version is another one. */
export async function updateEndpoint(db: Database, id: string, version: number, changes: Partial<WebhookInput>): Promise<boolean> {
  const isSwitchedOn = changes.enabled === true ? { failing_since: null, disabled_reason: null } : {};
  const { numUpdatedRows } = await db
    .updateTable('webhook_endpoints')
    .set((use) => ({ ...changes, ...isSwitchedOn, version: use('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteEndpoint(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('webhook_endpoints').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Replaces the secret. The one before signs until `formerUntil`; one before that no longer does. */
export const replaceSecret = (
  db: Database,
  id: string,
  { secret, formerUntil }: { secret: string; formerUntil: Date },
): Promise<{ id: string } | undefined> =>
  db
    .updateTable('webhook_endpoints')
    .set((use) => ({ former_secret: use.ref('secret'), former_secret_until: formerUntil, secret, updated_at: new Date() }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

/** The endpoints that ask for an event. */
export async function findEndpointsFor(db: Database, event: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from webhook_endpoints where enabled and ${event} = any(events)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks an endpoint, so that what its requests cause is recorded one after the other. */
export const lockEndpoint = (db: Database, id: string): Promise<unknown> =>
  db.selectFrom('webhook_endpoints').select('id').where('id', '=', id).forNoKeyUpdate().execute();

/** Notes whether the endpoint has just answered well. Returns since when it has not. */
export async function recordEndpointResult(db: Database, id: string, { failed }: { failed: boolean }): Promise<Date | null> {
  const since = failed ? sql`coalesce(failing_since, now())` : sql`null`;
  const { rows } = await sql<{ failing_since: Date | null }>`
    update webhook_endpoints set failing_since = ${since}
    where id = ${id} and (failing_since is null) = ${failed}
    returning failing_since`.execute(db);
  if (rows[0] || !failed) return rows[0]?.failing_since ?? null;
  const { failing_since } = await db.selectFrom('webhook_endpoints').select('failing_since').where('id', '=', id).executeTakeFirstOrThrow();
  return failing_since;
}

/** Switches an endpoint off for a reason of the shop. Undefined if it is off already. */
export async function disableEndpoint(db: Database, id: string, reason: 'failing' | 'gone'): Promise<{ url: string } | undefined> {
  return db
    .updateTable('webhook_endpoints')
    .set((use) => ({ enabled: false, disabled_reason: reason, version: use('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .where('enabled', '=', true)
    .returning('url')
    .executeTakeFirst();
}

/** The condition that an endpoint asks for an event. */
export const isWanted = (event: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from webhook_endpoints where enabled and ${event} = any(events))`;
