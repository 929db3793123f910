import { type RawBuilder, sql } from 'kysely';
import { newId } from '#shared/ids.ts';
import type { Database } from '../database/database.ts';
import { installedModules } from '../installed-modules.ts';
import type { EventType } from './define-event.ts';

/**
 * Says that something has happened, in the transaction of its cause: one job for each subscriber, by one statement, which run if that
 * commits. Throws where the payload does not fit the event's schema, and where no modules are installed.
 */
export async function emit<Payload>(db: Database, event: EventType<Payload>, payload: Payload): Promise<void> {
  const jobs = addingEvent(event, payload);
  if (jobs) await sql`select ${jobs}`.execute(db);
}

/** The expression that emits an event, for a statement that writes its cause at the same time; null where nobody subscribes. */
export function addingEvent<Payload>(event: EventType<Payload>, payload: Payload): RawBuilder<number> | null {
  const job = JSON.stringify({ eventId: newId(), payload: event.schema.parse(payload) });
  const subscribers = installedModules().flatMap((module) => module.subscribers.filter(({ event: { name } }) => name === event.name));
  if (subscribers.length === 0) return null;
  return sql<number>`(
    select count(*) from graphile_worker.add_jobs(array(
      select (subscriber, ${job}::json, null, null, null, null, null, null)::graphile_worker.job_spec
      from unnest(${subscribers.map((subscriber) => subscriber.job)}::text[]) as subscriber)))`;
}
