import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { isWorkerAliveSql } from './worker-lock.ts';

export interface JobCount {
  task: string;
  /** `retrying`: failed, and due again later; `abandoned`: started by a worker that died; `given_up`: failed on its last attempt. */
  state: 'scheduled' | 'retrying' | 'waiting' | 'running' | 'abandoned' | 'given_up';
  count: number;
  /** How long the oldest waiting job has been due, in seconds; 0 in all other states. */
  longestWait: number;
}

/** The number of jobs by task and state. Completed jobs are deleted from the queue. */
export async function countJobs(db: Database): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select task_identifier as task, state, count(*) as count,
      case state when 'waiting' then extract(epoch from now() - min(run_at))::float8 else 0 end as "longestWait"
    from (
      select task_identifier, run_at, case
          when locked_at is not null then case when ${sql.raw(isWorkerAliveSql('locked_by'))} then 'running' else 'abandoned' end
          when attempts >= max_attempts then 'given_up'
          when run_at <= now() then 'waiting'
          when attempts > 0 then 'retrying'
          else 'scheduled'
        end as state
      from graphile_worker.jobs) as job
    group by task_identifier, state
    order by task_identifier, state`.execute(db);
  return rows;
}
