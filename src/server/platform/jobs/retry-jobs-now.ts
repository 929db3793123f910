import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Makes the failed jobs of a name that wait for their next attempt run now. */
export async function retryJobsNow(db: Database, name: string): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = ${name} and attempts between 1 and max_attempts - 1 and locked_at is null and run_at > now()
    ), run_at => now())`.execute(db);
}
