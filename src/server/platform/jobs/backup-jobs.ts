import type pg from 'pg';
import { keyedJobFlag } from './worker-lock.ts';

/** The open jobs, as rows of a backup. The queue's own tables are private to graphile-worker and may change with it, so they are not backed up as they are. */
export const openJobsSql = `
  select task.identifier as task, job.payload, queue.queue_name as queue, job.run_at, job.key, job.priority, job.max_attempts
  from graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = job.task_id
  left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
  where job.attempts < job.max_attempts
  order by job.id`;

/** Creates the table for the rows of `openJobsSql`, from which `enqueueRestoredJobs` enqueues them, and returns its name. It is dropped on commit. */
export const createRestoredJobsTable = async (client: pg.ClientBase): Promise<string> => {
  await client.query(`create temporary table restored_jobs (
    task text, payload json, queue text, run_at timestamptz, key text, priority smallint, max_attempts smallint) on commit drop`);
  return 'restored_jobs';
};

/** Enqueues the restored jobs; those that are due run at once. */
export const enqueueRestoredJobs = (client: pg.ClientBase): Promise<unknown> =>
  client.query(`
    select graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at, max_attempts => max_attempts,
      job_key => key, priority => priority, flags => case when key is not null then array['${keyedJobFlag}'] end) from restored_jobs`);
