import type { FastifyInstance } from 'fastify';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { isDeep } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';
import { createApp, createWorkerApp } from './app.ts';
import { openMetrics } from './open-metrics.ts';

const token = 'only-for-prometheus';
const options = { token, isOneOfSeveral: false };

const read = (app: FastifyInstance, authorization?: string) =>
  app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

/** The lines of one metric, in the order of its labels. */
async function linesOf(app: FastifyInstance, name: string): Promise<string[]> {
  const { body } = await read(app, `Bearer ${token}`);
  return linesIn(body, name);
}

const linesIn = (body: string, name: string) => body.split('\n').filter((line) => new RegExp(`^${name}[ {]`).test(line));

test('metrics are served only with the token', async ({ shop, connection }) => {
  const app = await createApp(shop, { maxEventLoopDelay: 0, metrics: openMetrics(shop, connection.pool, options) });
  for (const authorization of [undefined, 'Bearer', 'Bearer another', `Bearer ${token}x`, `Basic ${token}`]) {
    const rejected = await read(app, authorization);
    expect([rejected.statusCode, rejected.headers['www-authenticate']]).toEqual([401, 'Bearer realm="metrics"']);
    expect(rejected.body).not.toContain('process_');
  }
  const allowed = await read(app, `Bearer ${token}`);
  expect([allowed.statusCode, allowed.headers['content-type'], allowed.headers['cache-control']]).toEqual([
    200,
    'text/plain; charset=utf-8; version=0.0.4',
    'no-store',
  ]);
  expect(allowed.body).toMatch(/^process_resident_memory_bytes \d+$/m);
  await app.close();
});

test('without a token there are no metrics', async ({ app }) => {
  expect((await read(app, `Bearer ${token}`)).statusCode).toBe(404);
});

test('requests are measured by route, whatever URLs are requested', async ({ shop, connection }) => {
  const app = await createApp(shop, { maxEventLoopDelay: 0, metrics: openMetrics(shop, connection.pool, options) });
  // The response to the second request is cached.
  for (const url of ['/api/v1/product/page/1/5', '/api/v1/product/page/1/5', '/api/v1/product/page/1/many', '/one', '/two?three']) {
    await app.inject(url);
  }
  await app.inject({ method: 'POST', url: '/api/v1/auth/signin', payload: {} });
  expect(await linesOf(app, 'http_request_duration_seconds_count')).toEqual([
    'http_request_duration_seconds_count{method="GET",route="/api/v1/product/page/:page/:limit",status_code="200"} 2',
    'http_request_duration_seconds_count{method="GET",route="/api/v1/product/page/:page/:limit",status_code="422"} 1',
    'http_request_duration_seconds_count{method="GET",route="unknown",status_code="404"} 2',
    'http_request_duration_seconds_count{method="POST",route="/api/v1/auth/signin",status_code="422"} 1',
  ]);
  await app.close();
});

test('unknown methods create no time series of their own', async ({ shop, connection }) => {
  const app = await createApp(shop, { maxEventLoopDelay: 0, metrics: openMetrics(shop, connection.pool, options) });
  for (const method of ['PROPFIND', 'MKCOL', 'TRACE', 'LOCK']) {
    const injected = { method: method as 'GET', url: '/products' };
    await app.inject(injected);
  }
  const lines = await linesOf(app, 'http_request_duration_seconds_count');
  expect(lines).toEqual([expect.stringMatching(/{method="other",route="unknown",status_code="\d+"} 4$/)]);
  await app.close();
});

test('a request that the client aborted is counted with status 499', async ({ shop, connection }) => {
  const app = await createApp(shop, { maxEventLoopDelay: 0, metrics: openMetrics(shop, connection.pool, options) });
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    started.resolve();
    await finish.promise;
    return 'done';
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const caller = new AbortController();
  const aborted = fetch(`${url}/slow`, { signal: caller.signal });
  await started.promise;
  caller.abort();
  await expect(aborted).rejects.toThrow();
  const counted = () => linesOf(app, 'http_request_duration_seconds_count').then((lines) => lines.filter((line) => line.includes('slow')));
  await expect.poll(counted).toEqual(['http_request_duration_seconds_count{method="GET",route="/slow",status_code="499"} 1']);
  finish.resolve();
  await app.close();
});

test('a worker reports jobs and mails, and a process without jobs does not', async ({ shop, connection }) => {
  const runAt = new Date(Date.now() - 90_000);
  await enqueue(shop.db, 'feed', {}, { runAt });
  await enqueue(shop.db, 'feed', {}, { runAt: new Date(Date.now() + 3_600_000) });
  await enqueue(shop.db, 'walk');
  await connection.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts where task_id =
      (select id from graphile_worker._private_tasks where identifier = 'walk')`);
  await connection.pool.query(`insert into mails (id, template, recipient, subject, html, body, status, error)
      values (gen_random_uuid(), 'test', 'ada@example.com', 's', 'h', 'b', 'failed', 'mailbox full')`);
  const worker = await createWorkerApp(shop, { metrics: openMetrics(shop, connection.pool, options) });
  expect(await linesOf(worker, 'kibble_jobs')).toEqual([
    'kibble_jobs{task="feed",state="scheduled"} 1',
    'kibble_jobs{task="feed",state="waiting"} 1',
    'kibble_jobs{task="walk",state="given_up"} 1',
  ]);
  const [waits = ''] = await linesOf(worker, 'kibble_jobs_longest_wait_seconds');
  expect(Number(waits.split(' ')[1])).toBeGreaterThanOrEqual(90);
  expect(await linesOf(worker, 'kibble_mails_failed')).toEqual(['kibble_mails_failed 1']);
  const web = { ...shop, config: { ...shop.config, role: 'web' as const } };
  const app = await createApp(web, { maxEventLoopDelay: 0, metrics: openMetrics(web, connection.pool, options) });
  expect(await linesOf(app, 'kibble_(jobs|mails).*')).toEqual([]);
  expect(await linesOf(app, 'kibble_database_up')).toEqual(['kibble_database_up 1']);
  await Promise.all([worker.close(), app.close()]);
});

test.runIf(isDeep)('a slow database leaves out its counts and delays no other metric', async ({ shop, connection }) => {
  const lock = await connection.pool.connect();
  await lock.query('begin; lock table graphile_worker._private_jobs, mails');
  const unreachable = { ...shop, isDatabaseReachable: async () => false };
  const worker = await createWorkerApp(unreachable, { metrics: openMetrics(unreachable, connection.pool, options) });
  const { body } = await read(worker, `Bearer ${token}`);
  expect(linesIn(body, '(kibble_(database_up|jobs|mails)|nodejs_version).*')).toEqual([
    expect.stringContaining('nodejs_version_info'),
    'kibble_database_up 0',
  ]);
  // The second read starts no further queries.
  await read(worker, `Bearer ${token}`);
  expect(connection.pool.totalCount - connection.pool.idleCount).toBe(3);
  await lock.query('rollback');
  lock.release();
  await expect.poll(() => linesOf(worker, 'kibble_mails_failed')).toHaveLength(1);
  await worker.close();
});
