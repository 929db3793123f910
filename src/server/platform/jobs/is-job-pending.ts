import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { isWorkerAliveSql } from './worker-lock.ts';

/** An SQL condition: whether the job with this key is running or will run. A job whose worker died during its last attempt is not. */
export const jobIsPending = (key: RawBuilder<string>): RawBuilder<boolean> => sql`exists (
  select from graphile_worker.jobs
  where key = ${key} and (attempts < max_attempts or (locked_at is not null and ${sql.raw(isWorkerAliveSql('locked_by'))})))`;

/** The same as a question. */
export async function isJobPending(db: Database, key: string): Promise<boolean> {
  const { rows } = await sql<{ pending: boolean }>`select ${jobIsPending(sql`${key}`)} as pending`.execute(db);
  return rows[0]?.pending === true;
}
