import { type Selectable, sql } from 'kysely';
import type { WebhookDeliveryFilters } from '#contract/webhooks.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { findPage, newest } from '#server/platform/database/find-page.ts';

/** With its last attempt. */
export type DeliveryRow = Selectable<Tables['webhook_deliveries']> & {
  response_status: number | null;
  error: string | null;
  duration: number | null;
};

export type AttemptRow = Omit<Selectable<Tables['webhook_attempts']>, 'request_headers'> & { request_headers: Record<string, string> };

/** A page of the log of an endpoint, newest first. `failed` is written out, since PostgreSQL takes the partial index for failed ones only for a constant. */
export const findDeliveries = (
  db: Database,
  endpointId: string,
  { status, event, page, limit }: WebhookDeliveryFilters & { page: number; limit: number },
): Promise<{ rows: DeliveryRow[]; total: number }> =>
  findPage<DeliveryRow>(db, {
    page,
    limit,
    matching: sql`webhook_deliveries where endpoint_id = ${endpointId}
      and ${status === undefined ? sql`true` : status === 'failed' ? sql`status = 'failed'` : sql`status = ${status}`}
      and ${event === undefined ? sql`true` : sql`event = ${event}`}`,
    order: newest,
    reverse: sql`created_at, id`,
    read: (shown) => sql`
      select d.*, last.response_status, last.error, last.duration, shown.place
      from ${shown} shown join webhook_deliveries d on d.id = shown.id
        left join webhook_attempts last on last.delivery_id = d.id and last.number = d.attempts`,
  });

export async function findDelivery(
  db: Database,
  { endpointId, deliveryId }: { endpointId: string; deliveryId: string },
): Promise<(DeliveryRow & { log: AttemptRow[] }) | undefined> {
  const { rows } = await sql<DeliveryRow & { log: AttemptRow[] }>`
    select d.*, last.response_status, last.error, last.duration, coalesce((
      select json_agg(a order by a.number desc) from webhook_attempts a where a.delivery_id = d.id
    ), '[]') as log
    from webhook_deliveries d left join webhook_attempts last on last.delivery_id = d.id and last.number = d.attempts
    where d.id = ${deliveryId} and d.endpoint_id = ${endpointId}`.execute(db);
  return rows[0];
}

type NewDelivery = { id: string; endpoint_id: string; event: string; payload: string };

/** Inserts deliveries that are due now, in one statement. */
export const insertDeliveries = (db: Database, deliveries: readonly NewDelivery[]): Promise<unknown> =>
  sql`
    insert into webhook_deliveries (id, endpoint_id, event, payload)
    select id, endpoint_id, event, payload from json_to_recordset(${JSON.stringify(deliveries)}::json)
      as delivery(id uuid, endpoint_id uuid, event text, payload text)`.execute(db);

export interface ClaimedDelivery {
  id: string;
  endpoint_id: string;
  event: string;
  payload: string;
  failures: number;
  /** The number of the attempt that is claimed. */
  attempts: number;
  /** The attempt was claimed before, and nobody has recorded how it ended: its worker was killed. */
  lost: boolean;
  /** Only whoever has the last claim may say how it ended. */
  claim: string;
  url: string;
  /** The newest first. */
  secrets: string[];
}

/** How long a worker may take for a claimed delivery, before another one takes it. */
const claimTime = sql`interval '1 minute'`;

/**
 * Claims deliveries that are due, or whose claim is over without a result: so many of each endpoint that at most `perEndpoint` are on their way. `inFlight`: how
 * many already are.
 */
export async function claimDueDeliveries(
  db: Database,
  { inFlight, perEndpoint }: { inFlight: Record<string, number>; perEndpoint: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_deliveries d set attempts = d.attempts + (not due.lost)::int, next_attempt_at = clock_timestamp() + ${claimTime}
    from webhook_endpoints e
      cross join lateral (
        select id, attempts > 0 and not exists (
          select from webhook_attempts recorded where recorded.delivery_id = webhook_deliveries.id and recorded.number = attempts
        ) as lost
        from webhook_deliveries where endpoint_id = e.id and status = 'pending' and next_attempt_at <= now()
        order by next_attempt_at, id
        limit greatest(0, ${perEndpoint}::int - coalesce((${JSON.stringify(inFlight)}::jsonb ->> e.id::text)::int, 0))
        for update skip locked
      ) due
    where e.enabled and d.id = due.id
    returning d.id, d.endpoint_id, d.event, d.payload, d.failures, d.attempts, due.lost, d.next_attempt_at::text as claim, e.url,
      case when e.former_secret_until > now() then array[e.secret, e.former_secret] else array[e.secret] end as secrets`.execute(db);
  return rows;
}

/** Records how a claimed attempt ended. False if the delivery is gone, or another worker has taken it meanwhile. */
export async function finishAttempt(
  db: Database,
  { id, claim }: ClaimedDelivery,
  result: { status: 'pending' | 'delivered' | 'failed'; failures: number; next_attempt_at: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set(result)
    .where('id', '=', id)
    .where('next_attempt_at', '=', sql<Date>`${claim}::timestamptz`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const insertAttempt = (db: Database, attempt: Tables['webhook_attempts']): Promise<unknown> =>
  db.insertInto('webhook_attempts').values(attempt).execute();

/** Gives a claimed delivery back, as if it had not been claimed. */
export const releaseDelivery = (db: Database, { id, attempts, claim }: ClaimedDelivery): Promise<unknown> =>
  db
    .updateTable('webhook_deliveries')
    .set({ attempts: attempts - 1, next_attempt_at: new Date() })
    .where('id', '=', id)
    .where('next_attempt_at', '=', sql<Date>`${claim}::timestamptz`)
    .execute();

/**
 * Gives up what waits for an endpoint: it could otherwise be sent weeks later, when the endpoint is on again. How a request ends that is under way is not recorded,
 * so it is no attempt.
 */
export const failPendingDeliveries = (db: Database, endpointId: string): Promise<unknown> =>
  sql`
    update webhook_deliveries d set status = 'failed', next_attempt_at = null,
      attempts = coalesce((select max(number) from webhook_attempts where delivery_id = d.id), 0)
    where endpoint_id = ${endpointId} and status = 'pending'`.execute(db);

/** Makes a delivery that is over due again. False if it is not over, or does not exist. */
export async function reopenDelivery(
  db: Database,
  { endpointId, deliveryId }: { endpointId: string; deliveryId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ status: 'pending', failures: 0, next_attempt_at: new Date() })
    .where('id', '=', deliveryId)
    .where('endpoint_id', '=', endpointId)
    .where('status', '<>', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The same for all of a period that were given up. Returns how many. */
export async function reopenFailedDeliveries(
  db: Database,
  endpointId: string,
  { since, until }: { since: Date; until: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ status: 'pending', failures: 0, next_attempt_at: new Date() })
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'failed')
    .where('created_at', '>=', since)
    .where('created_at', '<=', until)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes up to a thousand deliveries that were recorded before a time. Returns how many. */
export async function deleteOldDeliveries(db: Database, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where created_at < ${before} order by created_at limit 1000
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Takes up to so many changes that triggers have recorded, the oldest first; those of transactions that are not over stay. */
export async function takeWebhookChanges(db: Database, limit: number): Promise<{ event: string; entity_id: string; changed_at: Date }[]> {
  const { rows } = await sql<{ event: string; entity_id: string; changed_at: Date }>`
    delete from webhook_changes where (event, entity_id) in (
      select event, entity_id from webhook_changes order by changed_at limit ${limit} for update skip locked
    )
    returning event, entity_id, changed_at`.execute(db);
  return rows.toSorted((one, other) => one.changed_at.getTime() - other.changed_at.getTime());
}
