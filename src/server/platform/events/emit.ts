import { type RawBuilder, sql } from 'kysely';
import { newId } from '#shared/ids.ts';
import type { Database } from '../database/database.ts';
import { installedModules } from '../installed-modules.ts';
import type { EventType } from './define-event.ts';

/**
 * Announces an event in the transaction of its cause: one statement adds a job for each subscriber, and the jobs run if the transaction
 * commits. Throws when the payload does not fit the event's schema, and when no modules are installed.
 */
export async function emit<Payload>(db: Database, event: EventType<Payload>, payload: Payload): Promise<void> {
  const jobs = emitExpression(event, payload);
  if (jobs) await sql`select ${jobs}`.execute(db);
}

/** The SQL expression that emits an event, for use in the statement that writes its cause; null when nobody subscribes. */
export function emitExpression<Payload>(event: EventType<Payload>, payload: Payload): RawBuilder<number> | null {
  const job = JSON.stringify({ eventId: newId(), payload: event.schema.parse(payload) });
  const subscribers = installedModules().flatMap((module) => module.subscribers.filter(({ event: { name } }) => name === event.name));
  if (subscribers.length === 0) return null;
  const conditions = subscribers.flatMap(({ job, onlyIf }) => (onlyIf ? [sql`and (subscriber <> ${job} or ${onlyIf})`] : []));
  return sql<number>`(
    select count(*) from graphile_worker.add_jobs(array(
      select (subscriber, ${job}::json, null, null, null, null, null, null)::graphile_worker.job_spec
      from unnest(${subscribers.map((subscriber) => subscriber.job)}::text[]) as subscriber
      where true ${sql.join(conditions, sql` `)})))`;
}
