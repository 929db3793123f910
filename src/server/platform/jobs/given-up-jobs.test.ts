import { expect, test } from '#tests/support/test.ts';
import type { Connection } from '../database/database.ts';
import { countFailingJobs } from './count-failing-jobs.ts';
import { deleteGivenUpJobsOfEmail, purgeGivenUpJobs } from './given-up-jobs.ts';
import { enqueue } from './jobs.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const jobsIn = async ({ pool }: Connection): Promise<string[]> =>
  (await pool.query<{ key: string }>('select key from graphile_worker.jobs order by key')).rows.map(({ key }) => key);

/** `attempts`: an SQL expression. */
const setState = ({ pool }: Connection, key: string, { attempts, locked = false }: { attempts: string; locked?: boolean }) =>
  pool.query(`update graphile_worker._private_jobs set attempts = ${attempts}, locked_by = $2, locked_at = $3 where key = $1`, [
    key,
    ...(locked ? ['worker', new Date()] : [null, null]),
  ]);

test('jobs that were given up are purged after 30 days; those that are retried, running or late stay', async ({ connection, db }) => {
  const givenUp = { attempts: 'max_attempts' };
  for (const [key, days] of Object.entries({ 'given-up': 31, 'given-up-lately': 29, late: 31, retried: 31, running: 31 }))
    await enqueue(db, 'test', { email: 'ada@example.com' }, { key, runAt: daysAgo(days) });
  await setState(connection, 'given-up', givenUp);
  await setState(connection, 'given-up-lately', givenUp);
  await setState(connection, 'retried', { attempts: 'max_attempts - 1' });
  await setState(connection, 'running', { ...givenUp, locked: true });
  await purgeGivenUpJobs(db);
  expect(await jobsIn(connection)).toEqual(['given-up-lately', 'late', 'retried', 'running']);
  expect(await countFailingJobs(db)).toMatchObject({ givenUp: 1 });
  await connection.pool.query('delete from graphile_worker._private_jobs');
});

test('the jobs of an email that were given up are deleted; those that wait or run, and those of similar emails, stay', async ({
  connection,
  db,
}) => {
  const emails = {
    ...{ 'given-up': 'Ada_B@example.com', running: 'ada_b@example.com', waiting: 'ada_b@example.com' },
    ...{ longer: 'my.ada_b@example.com', 'longer-domain': 'ada_b@example.com.au', similar: 'adaxb@example.com' },
  };
  for (const [key, email] of Object.entries(emails)) {
    await enqueue(db, 'test', { eventId: '1', payload: { email } }, { key });
    if (key !== 'waiting') await setState(connection, key, { attempts: 'max_attempts', locked: key === 'running' });
  }
  await deleteGivenUpJobsOfEmail(db, 'ada_b@example.com');
  expect(await jobsIn(connection)).toEqual(['longer', 'longer-domain', 'running', 'similar', 'waiting']);
});
