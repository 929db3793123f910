/** The first key of the workers' advisory locks; the second is the hash of the name under which a worker takes jobs. */
const lockClass = 721_590_441;

/** Takes the lock of the worker `$1` until the connection ends. Shared, so that a new connection need not wait until the server drops the previous one. */
export const lockWorkerSql = `select pg_advisory_lock_shared(${lockClass}, hashtext($1))`;

/** An SQL condition: whether the worker named in a column is alive. PostgreSQL releases its lock when its process ends for any reason. */
export const isWorkerAliveSql = (column: string): string => `exists (
  select from pg_locks
  where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
    and classid = ${lockClass} and objid = hashtext(${column})::oid and objsubid = 2)`;

/** The workers that have locked jobs and are not alive. */
export const findDeadWorkersSql = `
  select id from (select distinct locked_by as id from graphile_worker.jobs where locked_by is not null) as worker
  where not ${isWorkerAliveSql('id')}`;

/** The jobs that the workers `$1` have locked. */
export const findJobsOfWorkersSql = 'select id::text from graphile_worker.jobs where locked_by = any($1::text[])';

/** A flag of jobs with a key, which a running job loses when another replaces it. It distinguishes such a job from one that never had a key. */
export const keyedJobFlag = 'keyed';

/**
 * Unlocks the jobs of the workers `$1`, except of those that are alive after all. Jobs that were replaced while they ran are deleted instead: the queue would
 * not run them again, so they would look as if they had failed on their last attempt.
 */
export const releaseDeadWorkersSql = `
  with dead as (select id from unnest($1::text[]) as worker (id) where not ${isWorkerAliveSql('id')}),
  replaced as (
    delete from graphile_worker._private_jobs where locked_by in (select id from dead) and key is null and flags ? '${keyedJobFlag}' returning 1
  )
  select graphile_worker.force_unlock_workers(array(select id from dead)) from (select count(*) from replaced) as deleted`;
