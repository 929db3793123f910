import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** How long jobs that were given up stay in the queue, in ms: time for an operator to see them, and to rerun one by hand. */
export const givenUpJobRetention = 30 * 86_400_000;

/** Deletes the jobs that were given up before that time; their payloads may hold emails. A failure sets `run_at` to at most some hours later. */
export async function purgeGivenUpJobs(db: Database): Promise<void> {
  const before = new Date(Date.now() - givenUpJobRetention);
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and run_at < ${before}))`.execute(db);
}

/**
 * Deletes the jobs that were given up and whose payload holds an email. Those that still wait or run stay: they may notify somebody else as well, and are
 * deleted when they are done.
 */
export async function deleteGivenUpJobsOfEmail(db: Database, email: string): Promise<void> {
  // As a whole JSON string, so that no longer email matches. The queue's view of its jobs does not show payloads.
  const value = JSON.stringify(email.toLowerCase());
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null and strpos(lower(payload::text), ${value}) > 0))`.execute(db);
}
