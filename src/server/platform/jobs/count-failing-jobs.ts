import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { isWorkerAliveSql } from './worker-lock.ts';

export interface FailingJobs {
  /** Failed on their last attempt. */
  givenUp: number;
  /** Due for more than ten minutes without being run. */
  waiting: number;
  /** Running for more than an hour. */
  stuck: number;
  /** Started by a worker that died, more than a minute ago: a running worker would have released them by now. */
  abandoned: number;
  /** The error of the latest job that was given up. */
  lastError: string | null;
}

/** Counts the jobs that have failed or are late; null if there is no queue yet. */
export async function countFailingJobs(db: Database): Promise<FailingJobs | null> {
  const { rows: queues } = await sql<{ there: boolean }>`select to_regclass('graphile_worker.jobs') is not null as there`.execute(db);
  if (!queues[0]?.there) return null;
  const { rows } = await sql<FailingJobs>`
    select count(*) filter (where attempts >= max_attempts and locked_at is null) as "givenUp",
      count(*) filter (where attempts < max_attempts and locked_at is null and run_at < now() - interval '10 minutes') as waiting,
      count(*) filter (where locked_at < now() - interval '1 hour' and alive) as stuck,
      count(*) filter (where locked_at < now() - interval '1 minute' and not alive) as abandoned,
      (array_agg(task_identifier || ': ' || last_error order by updated_at desc) filter (where attempts >= max_attempts and locked_at is null))[1] as "lastError"
    from (select *, ${sql.raw(isWorkerAliveSql('locked_by'))} as alive from graphile_worker.jobs) as job`.execute(db);
  return rows[0] ?? null;
}
