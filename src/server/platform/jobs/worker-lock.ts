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

/** Unlocks the jobs of the workers `$1`, except of those that are alive after all. */
export const releaseDeadWorkersSql = `
  select graphile_worker.force_unlock_workers(array(select id from unnest($1::text[]) as worker (id) where not ${isWorkerAliveSql('id')}))`;
