import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Runs a job now that has failed or waits for its next attempt, with all its attempts before it. Returns whether it did: a running job stays as it is. */
export async function retryJob(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where id = ${id}::bigint and attempts > 0 and locked_at is null
    ), run_at => now(), attempts => 0)`.execute(db);
  return rows.length > 0;
}

/** The same for all jobs that were given up, or those of a name. Returns how many. */
export async function retryGivenUpJobs(db: Database, name: string | null): Promise<number> {
  const { rows } = await sql`
    select from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and (${name}::text is null or task_identifier = ${name})
    ), run_at => now(), attempts => 0)`.execute(db);
  return rows.length;
}

/** Deletes a job that was given up. Returns whether it was one. */
export async function deleteGivenUpJob(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where id = ${id}::bigint and attempts >= max_attempts and locked_at is null))`.execute(db);
  return rows.length > 0;
}
