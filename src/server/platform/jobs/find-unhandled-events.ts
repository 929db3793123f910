import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The events that these subscribers have not handled: their jobs wait, run or were given up. */
export async function findUnhandledEvents(
  db: Database,
  jobs: readonly string[],
): Promise<{ job: string; payload: Readonly<Record<string, unknown>> }[]> {
  // The queue's view of its jobs does not show payloads.
  const { rows } = await sql<{ job: string; payload: Readonly<Record<string, unknown>> }>`
    select task.identifier as job, job.payload -> 'payload' as payload
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = any(${jobs}::text[])`.execute(db);
  return rows;
}
