import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { isWorkerAliveSql } from './worker-lock.ts';

export type JobState = 'failed' | 'retrying' | 'running' | 'waiting' | 'scheduled';

export interface JobRow {
  id: string;
  name: string;
  state: JobState;
  attempts: number;
  maxAttempts: number;
  lastError: string | null;
  runAt: Date;
  createdAt: Date;
  startedAt: Date | null;
  payload: unknown;
}

export interface JobPage {
  rows: JobRow[];
  total: number;
  counts: Partial<Record<JobState, number>>;
  names: string[];
}

/** The queue's view of its jobs does not show payloads. A job whose worker died waits until another worker releases it. */
const jobs: RawBuilder<unknown> = sql`(
  select job.id, task.identifier as name, job.attempts, job.max_attempts, job.last_error, job.run_at, job.created_at, job.locked_at, job.payload,
    case
      when job.locked_at is not null and ${sql.raw(isWorkerAliveSql('job.locked_by'))} then 'running'
      when job.attempts >= job.max_attempts then 'failed'
      when job.run_at <= now() then 'waiting'
      when job.attempts > 0 then 'retrying'
      else 'scheduled'
    end as state
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id)`;

/** A page of the jobs in the queue, newest first. `counts` and `names` are those of all jobs. */
export async function findJobs(
  db: Database,
  { state = null, name = null, page, limit }: { state?: JobState | null; name?: string | null; page: number; limit: number },
): Promise<JobPage> {
  const { rows } = await sql<
    {
      rows: (Omit<JobRow, 'runAt' | 'createdAt' | 'startedAt'> & Record<'runAt' | 'createdAt', string> & { startedAt: string | null })[];
    } & Omit<JobPage, 'rows'>
  >`
    with jobs as materialized (select * from ${jobs} as all_jobs),
    found as (select * from jobs where (${state}::text is null or state = ${state}) and (${name}::text is null or name = ${name}))
    select
      (select count(*) from found) as total,
      (select coalesce(json_object_agg(state, count), '{}') from (select state, count(*) from jobs group by state) counted) as counts,
      array(select distinct name from jobs order by name) as names,
      coalesce((select json_agg(json_build_object('id', id::text, 'name', name, 'state', state, 'attempts', attempts, 'maxAttempts', max_attempts,
          'lastError', last_error, 'runAt', run_at, 'createdAt', created_at, 'startedAt', locked_at, 'payload', payload) order by id desc)
        from (select * from found order by id desc limit ${limit} offset ${(page - 1) * limit}) shown), '[]') as rows`.execute(db);
  const [found] = rows;
  if (!found) return { rows: [], total: 0, counts: {}, names: [] };
  return {
    ...found,
    rows: found.rows.map((row) => ({
      ...row,
      runAt: new Date(row.runAt),
      createdAt: new Date(row.createdAt),
      startedAt: row.startedAt === null ? null : new Date(row.startedAt),
    })),
  };
}

/** One job of the queue, without its payload and its error, which may be private; undefined once it is done. */
export async function findJob(db: Database, id: string): Promise<Pick<JobRow, 'name' | 'state' | 'attempts'> | undefined> {
  const { rows } = await sql<Pick<JobRow, 'name' | 'state' | 'attempts'>>`
    select name, state, attempts from ${jobs} as all_jobs where id = ${id}::bigint`.execute(db);
  return rows[0];
}
