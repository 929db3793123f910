import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { isWorkerAliveSql } from './worker-lock.ts';

export interface FailingJobs {
  /** Failed so often that they are not tried again. */
  givenUp: number;
  /** Due for ten minutes and more, and nobody works them off. */
  waiting: number;
  /** At work for an hour and more. */
  stuck: number;
  /** Begun by a worker that died, a minute ago and more: a shop that works jobs off would have begun them again. */
  abandoned: number;
  /** What the newest of those given up died of. */
  lastError: string | null;
}

/** The jobs that do not go their way, or null where there is no queue yet. */
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
