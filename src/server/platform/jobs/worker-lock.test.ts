import pg from 'pg';
import { expect, test } from '#tests/support/test.ts';
import type { Connection } from '../database/database.ts';
import { countFailingJobs } from './count-failing-jobs.ts';
import { isJobPending } from './is-job-pending.ts';
import { enqueue } from './jobs.ts';
import { findDeadWorkersSql, lockWorkerSql, releaseDeadWorkersSql } from './worker-lock.ts';

/** A worker as the others see it: it holds its lock, and runs a job that it started two minutes ago, on its last attempt. */
async function aBusyWorker({ db, pool }: Connection, id: string): Promise<{ end: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: String(pool.options.connectionString) });
  await client.connect();
  await client.query(lockWorkerSql, [id]);
  await enqueue(db, 'test', {}, { key: id });
  await pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, locked_by = $1, locked_at = now() - interval '2 minutes' where key = $1`,
    [id],
  );
  return { end: () => client.end() };
}

const findDeadWorkerIds = async ({ pool }: Connection) => (await pool.query<{ id: string }>(findDeadWorkersSql)).rows.map(({ id }) => id);

test('a worker counts as alive while it is connected, and its jobs are released only afterwards', async ({ connection, db }) => {
  const [slow, killed] = [await aBusyWorker(connection, 'slow'), await aBusyWorker(connection, 'killed')];
  expect(await findDeadWorkerIds(connection)).toEqual([]);
  expect([await isJobPending(db, 'slow'), await isJobPending(db, 'killed')]).toEqual([true, true]);
  expect(await countFailingJobs(db)).toMatchObject({ abandoned: 0, stuck: 0 });

  await killed.end();
  await expect.poll(() => findDeadWorkerIds(connection)).toEqual(['killed']);
  expect([await isJobPending(db, 'slow'), await isJobPending(db, 'killed')]).toEqual([true, false]);
  expect(await countFailingJobs(db)).toMatchObject({ abandoned: 1, stuck: 0 });

  await connection.pool.query(releaseDeadWorkersSql, [['slow', 'killed']]);
  const { rows } = await connection.pool.query('select key from graphile_worker.jobs where locked_by is not null');
  expect(rows).toEqual([{ key: 'slow' }]);
  await slow.end();
});

/** Makes it look as if a worker that is dead now had taken the jobs with these ids, and had run them so often. */
const takeByDeadWorker = ({ pool }: Connection, ids: readonly string[], attempts: number) =>
  pool.query(
    `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(), attempts = greatest(attempts, $2) where id = any($1::bigint[])`,
    [ids, attempts],
  );

const jobIds = async ({ pool }: Connection) =>
  (await pool.query<{ id: string }>(`select id from graphile_worker._private_jobs order by id`)).rows.map(({ id }) => id);

const clearQueue = ({ pool }: Connection) => pool.query('delete from graphile_worker._private_jobs');

test('a job that was replaced while its worker was killed is deleted, and the job that replaces it runs', async ({ connection, db }) => {
  await clearQueue(connection);
  await enqueue(db, 'test', {}, { key: 'one' });
  const [running = ''] = await jobIds(connection);
  await takeByDeadWorker(connection, [running], 1);
  await enqueue(db, 'test', {}, { key: 'one' });
  const [, replacement = ''] = await jobIds(connection);
  await connection.pool.query(releaseDeadWorkersSql, [['dead']]);
  expect(await jobIds(connection)).toEqual([replacement]);
  expect(await isJobPending(db, 'one')).toBe(true);
  expect(await countFailingJobs(db)).toMatchObject({ givenUp: 0 });
});

test('a job that has killed its worker on every attempt stays for the doctor, with a key or without', async ({ connection, db }) => {
  await clearQueue(connection);
  await enqueue(db, 'test', {}, { key: 'poison' });
  await enqueue(db, 'test', {});
  const ids = await jobIds(connection);
  await takeByDeadWorker(connection, ids, 25);
  await connection.pool.query(releaseDeadWorkersSql, [['dead']]);
  expect(await jobIds(connection)).toEqual(ids);
  expect(await countFailingJobs(db)).toMatchObject({ givenUp: 2 });
});
