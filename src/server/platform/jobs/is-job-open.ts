import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Whether the job of this key runs or will run. What has held a job for four hours is dead: the queue takes it away then. */
export async function isJobOpen(db: Database, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs
    where key = ${key} and (attempts < max_attempts or locked_at > now() - interval '4 hours')`.execute(db);
  return rows.length > 0;
}
