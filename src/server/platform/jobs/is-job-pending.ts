import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { isWorkerAliveSql } from './worker-lock.ts';

/** Whether the job with this key is running or will run. A job whose worker died during its last attempt is not. */
export async function isJobPending(db: Database, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs
    where key = ${key} and (attempts < max_attempts or (locked_at is not null and ${sql.raw(isWorkerAliveSql('locked_by'))}))`.execute(db);
  return rows.length > 0;
}
