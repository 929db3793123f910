import pg from 'pg';
import { expect, test } from '#tests/support/test.ts';
import type { Connection } from '../database/database.ts';
import { countTroubledJobs } from './count-troubled-jobs.ts';
import { isJobOpen } from './is-job-open.ts';
import { enqueue } from './jobs.ts';
import { findDeadWorkers, lockWorker, releaseDeadWorkers } from './worker-lock.ts';

/** A worker as the others see it: it holds its lock, and the job of a key that it began two minutes ago in its last try. */
async function aWorkerAtWork({ db, pool }: Connection, id: string): Promise<{ end: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: String(pool.options.connectionString) });
  await client.connect();
  await client.query(lockWorker, [id]);
  await enqueue(db, 'test', {}, { key: id });
  await pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, locked_by = $1, locked_at = now() - interval '2 minutes' where key = $1`,
    [id],
  );
  return { end: () => client.end() };
}

const deadOnes = async ({ pool }: Connection) => (await pool.query<{ id: string }>(findDeadWorkers)).rows.map(({ id }) => id);

test('a worker lives as long as its connection; what it had begun is its own until then, and anybody else’s afterwards', async ({
  connection,
  db,
}) => {
  const [slow, killed] = [await aWorkerAtWork(connection, 'slow'), await aWorkerAtWork(connection, 'killed')];
  expect(await deadOnes(connection)).toEqual([]);
  expect([await isJobOpen(db, 'slow'), await isJobOpen(db, 'killed')]).toEqual([true, true]);
  expect(await countTroubledJobs(db)).toMatchObject({ abandoned: 0, stuck: 0 });

  await killed.end();
  await expect.poll(() => deadOnes(connection)).toEqual(['killed']);
  expect([await isJobOpen(db, 'slow'), await isJobOpen(db, 'killed')]).toEqual([true, false]);
  expect(await countTroubledJobs(db)).toMatchObject({ abandoned: 1, stuck: 0 });

  await connection.pool.query(releaseDeadWorkers, [['slow', 'killed']]);
  const { rows } = await connection.pool.query('select key from graphile_worker.jobs where locked_by is not null');
  expect(rows).toEqual([{ key: 'slow' }]);
  await slow.end();
});
