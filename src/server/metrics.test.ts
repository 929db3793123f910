import type { FastifyInstance } from 'fastify';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { createApp, createWorkerApp } from './app.ts';
import { openMetrics } from './metrics.ts';

const token = 'only-for-prometheus';
const alone = { token, isOneOfSeveral: false };

const read = (app: FastifyInstance, authorization?: string) =>
  app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

/** The lines of one metric, in the order of its labels. */
async function linesOf(app: FastifyInstance, name: string): Promise<string[]> {
  const { body } = await read(app, `Bearer ${token}`);
  return body.split('\n').filter((line) => new RegExp(`^${name}[ {]`).test(line));
}

test('metrics are told to whoever has the token, and to nobody else', async ({ shop, connection }) => {
  const app = await createApp(shop, { maxEventLoopDelay: 0, metrics: openMetrics(shop, connection.pool, alone) });
  for (const authorization of [undefined, 'Bearer', 'Bearer another', `Bearer ${token}x`, `Basic ${token}`]) {
    const refused = await read(app, authorization);
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer realm="metrics"']);
    expect(refused.body).not.toContain('process_');
  }
  const told = await read(app, `Bearer ${token}`);
  expect([told.statusCode, told.headers['content-type'], told.headers['cache-control']]).toEqual([
    200,
    'text/plain; charset=utf-8; version=0.0.4',
    'no-store',
  ]);
  expect(told.body).toMatch(/^process_resident_memory_bytes \d+$/m);
  await app.close();
});

test('without a token there are no metrics', async ({ app }) => {
  expect((await read(app, `Bearer ${token}`)).statusCode).toBe(404);
});

test('answers are measured by route, whatever addresses strangers ask for', async ({ shop, connection }) => {
  const app = await createApp(shop, { maxEventLoopDelay: 0, metrics: openMetrics(shop, connection.pool, alone) });
  // The second one is remembered.
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

test('a worker tells how jobs and mails do, and a process without jobs does not', async ({ shop, connection }) => {
  const runAt = new Date(Date.now() - 90_000);
  await enqueue(shop.db, 'feed', {}, { runAt });
  await enqueue(shop.db, 'feed', {}, { runAt: new Date(Date.now() + 3_600_000) });
  await enqueue(shop.db, 'walk');
  await connection.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts where task_id =
      (select id from graphile_worker._private_tasks where identifier = 'walk')`);
  await connection.pool.query(`insert into mails (id, template, recipient, subject, html, body, status, error)
      values (gen_random_uuid(), 'test', 'ada@example.com', 's', 'h', 'b', 'failed', 'mailbox full')`);
  const worker = await createWorkerApp(shop, { metrics: openMetrics(shop, connection.pool, alone) });
  expect(await linesOf(worker, 'kibble_jobs')).toEqual([
    'kibble_jobs{task="feed",state="scheduled"} 1',
    'kibble_jobs{task="feed",state="waiting"} 1',
    'kibble_jobs{task="walk",state="given_up"} 1',
  ]);
  const [waits = ''] = await linesOf(worker, 'kibble_jobs_longest_wait_seconds');
  expect(Number(waits.split(' ')[1])).toBeGreaterThanOrEqual(90);
  expect(await linesOf(worker, 'kibble_mails_failed')).toEqual(['kibble_mails_failed 1']);
  const web = { ...shop, config: { ...shop.config, role: 'web' as const } };
  const app = await createApp(web, { maxEventLoopDelay: 0, metrics: openMetrics(web, connection.pool, alone) });
  expect(await linesOf(app, 'kibble_(jobs|mails).*')).toEqual([]);
  expect(await linesOf(app, 'kibble_database_up')).toEqual(['kibble_database_up 1']);
  await Promise.all([worker.close(), app.close()]);
});

test('a database that does not answer leaves out what it would tell, and nothing else', async ({ shop, connection }) => {
  const away = { ...shop, isDatabaseReachable: async () => false };
  const worker = await createWorkerApp(away, { metrics: openMetrics(away, connection.pool, alone) });
  expect(await linesOf(worker, 'kibble_database_up')).toEqual(['kibble_database_up 0']);
  expect(await linesOf(worker, 'kibble_(jobs|mails).*')).toEqual([]);
  expect(await linesOf(worker, 'nodejs_version_info')).toHaveLength(1);
  await worker.close();
});
