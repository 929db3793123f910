/** The first key of the locks that workers hold; the second is the hash of the name under which a worker takes jobs. */
const lockClass = 721_590_441;

/** Takes the lock of the worker `$1` until the connection ends. Shared, so that a new connection need not wait until the server has given up the former one. */
export const lockWorkerSql = `select pg_advisory_lock_shared(${lockClass}, hashtext($1))`;

/** SQL: whether the worker that is named in a column lives. PostgreSQL lets go of its lock when its process ends, however it ends. */
export const isWorkerAliveSql = (column: string): string => `exists (
  select from pg_locks
  where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
    and classid = ${lockClass} and objid = hashtext(${column})::oid and objsubid = 2)`;

/** The workers that have jobs and do not live. */
export const findDeadWorkersSql = `
  select id from (select distinct locked_by as id from graphile_worker.jobs where locked_by is not null) as worker
  where not ${isWorkerAliveSql('id')}`;

/** The jobs that the workers `$1` have taken. */
export const findJobsOfWorkersSql = 'select id::text from graphile_worker.jobs where locked_by = any($1::text[])';

/** Lets the jobs of the workers `$1` run again, unless one of them lives after all. */
export const releaseDeadWorkersSql = `
  select graphile_worker.force_unlock_workers(array(select id from unnest($1::text[]) as worker (id) where not ${isWorkerAliveSql('id')}))`;
