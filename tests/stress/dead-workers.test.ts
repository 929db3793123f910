import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Connection, connectDatabase } from '#server/platform/database/database.ts';
import { enqueue, type Job } from '#server/platform/jobs/jobs.ts';
import { startWorkers } from '#server/platform/jobs/workers.ts';
import type { Shop } from '#server/platform/shop.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';
import { expect, test } from '#tests/support/test.ts';

/** ms between two heartbeats. The jobs of a dead worker are released after four to five of them. */
const interval = 1_000;

/** A job that runs until it is released or aborted, with counts of its runs and of concurrent runs. */
function heldJob() {
  const held = Promise.withResolvers<void>();
  const runs = { started: 0, current: 0, maxConcurrent: 0, aborted: 0 };
  const job: Job = async (_shop, _payload, { signal }) => {
    runs.started++;
    runs.maxConcurrent = Math.max(runs.maxConcurrent, ++runs.current);
    const aborted = new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
    try {
      await Promise.race([held.promise, aborted]);
    } catch (error) {
      runs.aborted++;
      throw error;
    } finally {
      runs.current--;
    }
  };
  return { job, runs, release: () => held.resolve() };
}

const workersOf = (shop: Shop, { pool }: Connection, tasks: Record<string, Job>) =>
  startWorkers(shop, pool, { tasks, outbound: {}, schedule: [] }, interval);

const markStarted = (connection: Connection, name: string, by: string) =>
  connection.pool.query(`update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = 1 where key = $2`, [
    by,
    name,
  ]);

const openJobs = async ({ pool }: Connection): Promise<number> => (await pool.query('select from graphile_worker.jobs')).rowCount ?? 0;

test('the jobs of a dead worker run again, and a slow live worker keeps its job', async ({ shop, connection, db }) => {
  const [slow, again] = [heldJob(), heldJob()];
  const tasks = { slow: slow.job, again: again.job };
  const first = await workersOf(shop, connection, { slow: slow.job });
  await enqueue(db, 'slow', {}, { key: 'slow' });
  await expect.poll(() => slow.runs.started).toBe(1);
  await enqueue(db, 'again', {}, { key: 'again' });
  await markStarted(connection, 'again', 'pool-of-a-process-that-was-killed');

  const [second, third] = [await workersOf(shop, connection, tasks), await workersOf(shop, connection, tasks)];
  await expect.poll(() => again.runs.started, { timeout: 20 * interval }).toBe(1);
  await sleep(4 * interval);
  again.release();
  slow.release();
  await expect.poll(() => openJobs(connection)).toBe(0);
  expect([slow.runs.started, again.runs.started]).toEqual([1, 1]);
  await Promise.all([first, second, third].map((workers) => workers.stop()));
});

test('a worker whose heartbeat is interrupted briefly keeps its job', async ({ shop, connection, db }) => {
  const { job, runs, release } = heldJob();
  const tasks = { brief: job };
  const [first, second] = [await workersOf(shop, connection, tasks), await workersOf(shop, connection, tasks)];
  await enqueue(db, 'brief');
  await expect.poll(() => runs.started).toBe(1);
  for (let cut = 0; cut < 4; cut++) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kibble worker' and datname = current_database()`.execute(
      db,
    );
    await sleep(2 * interval);
  }
  release();
  await expect.poll(() => openJobs(connection)).toBe(0);
  expect(runs).toMatchObject({ started: 1, aborted: 0 });
  await Promise.all([first.stop(), second.stop()]);
});

test('a worker that is cut off for long aborts its job before another starts it, and works again when the network is back', async ({
  shop,
  connection,
  db,
}) => {
  const proxy = await startTcpProxy(String(connection.pool.options.connectionString));
  const far = connectDatabase(proxy.url, shop.log, { connections: 5 });
  const { job, runs, release } = heldJob();
  const cutOff = await workersOf(shop, far, { far: job });
  await enqueue(db, 'far');
  await expect.poll(() => runs.started).toBe(1);
  const near = await workersOf(shop, connection, { far: job });
  proxy.dropTraffic();
  // PostgreSQL does not notice the cut, so no other worker takes the job yet; this worker aborts it on its own.
  await expect.poll(() => runs.aborted, { timeout: 20 * interval }).toBe(1);
  proxy.reset();
  await expect.poll(() => runs.started, { timeout: 40 * interval }).toBe(2);
  expect(runs.maxConcurrent).toBe(1);
  release();
  await expect.poll(() => openJobs(connection)).toBe(0);
  await near.stop();

  await enqueue(db, 'far');
  await expect.poll(() => runs.started, { timeout: 40 * interval }).toBe(3);
  await expect.poll(() => openJobs(connection)).toBe(0);
  await cutOff.stop();
  await far.close();
  await proxy.close();
});

test('a job that was taken on a lost connection runs again, though its worker is alive', async ({ shop, connection, db }) => {
  const [slow, taken] = [heldJob(), heldJob()];
  taken.release();
  const workers = await workersOf(shop, connection, { slow: slow.job, taken: taken.job });
  await enqueue(db, 'slow');
  await expect.poll(() => slow.runs.started, { timeout: 5 * interval }).toBe(1);
  const { rows } = await connection.pool.query<{ name: string }>('select locked_by as name from graphile_worker.jobs');
  slow.release();
  await enqueue(db, 'taken', {}, { key: 'taken', runAt: new Date(Date.now() + 60_000) });
  await markStarted(connection, 'taken', rows[0]?.name ?? '');
  await connection.pool.query('update graphile_worker._private_jobs set run_at = now()');

  await expect.poll(() => taken.runs.started, { timeout: 20 * interval }).toBe(1);
  await expect.poll(() => openJobs(connection)).toBe(0);
  expect(slow.runs).toMatchObject({ started: 1, aborted: 0 });
  await workers.stop();
});

/** Makes PostgreSQL reject the end of every job until the returned function is called. */
async function blockJobCompletion({ pool }: Connection): Promise<() => Promise<unknown>> {
  await pool.query(`
    create function refuse_end() returns trigger language plpgsql as $$ begin raise exception 'The end of a job is rejected'; end $$;
    create trigger refuse_end before update on graphile_worker._private_jobs for each row
      when (old.locked_at is not null and new.locked_at is null) execute function refuse_end()`);
  return () => pool.query('drop function refuse_end cascade');
}

test('when the end of a job cannot be recorded, other workers take over and that job runs again', async ({ shop, connection, db }) => {
  const names = ['first', 'second', 'third'] as const;
  const ends = new Map<unknown, PromiseWithResolvers<void>>(names.map((name) => [name, Promise.withResolvers<void>()]));
  const started: unknown[] = [];
  const job: Job = async (_shop, { name }) => {
    const isFirstRun = !started.includes(name);
    started.push(name);
    if (isFirstRun) await ends.get(name)?.promise;
  };
  const workers = await workersOf(shop, connection, { job });
  for (const name of ['first', 'second']) await enqueue(db, 'job', { name });
  await expect.poll(() => started.length, { timeout: 5 * interval }).toBe(2);
  await enqueue(db, 'job', { name: 'third' });
  const unblock = await blockJobCompletion(connection);
  ends.get('first')?.reject(new Error('The first one fails'));
  // The third one starts on the slot of the first, unless the queue notices before that nothing can be recorded: then its lock can only be released later.
  await sleep(interval);
  await unblock();
  ends.get('second')?.reject(new Error('The second one fails'));
  await sleep(interval / 5);
  ends.get('third')?.resolve();

  await expect.poll(() => openJobs(connection), { timeout: 20 * interval }).toBe(0);
  expect(started.toSorted()).toEqual(['first', 'first', 'second', 'second', 'third']);
  await workers.stop();
});
