import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { newId } from '#shared/ids.ts';
import { expect, test } from '#tests/support/test.ts';
import { describePayload, listJobs } from './list-jobs.ts';

test('the list of jobs shows what failed and why, without what may be private in it', async ({ db, app, connection }) => {
  await connection.pool.query('delete from graphile_worker._private_jobs');
  const orderId = newId();
  await enqueue(db, 'late', { orderId, email: 'ada@example.com', token: 'abc' }, { key: 'given-up' });
  await enqueue(db, 'later', {}, { key: 'later', runAt: new Date(Date.now() + 60_000) });
  await enqueue(db, 'late', {}, { key: 'due' });
  await connection.pool.query(
    "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no network' where key = 'given-up'",
  );
  const { authorization } = await anAdmin(db);
  const read = async (query: string) =>
    (await app.inject({ url: `/api/v1/admin/job/page/1/10${query}`, headers: { authorization } })).json().data;
  const failed = await read('?state=failed');
  expect(failed).toMatchObject({
    total: 1,
    counts: { failed: 1, waiting: 1, scheduled: 1, running: 0, retrying: 0 },
    names: ['late', 'later'],
    list: [{ name: 'late', state: 'failed', attempts: 25, maxAttempts: 25, lastError: 'no network', about: { orderId } }],
  });
  expect(JSON.stringify(failed)).not.toMatch(/ada@example\.com|abc/);
  expect((await read('?name=late')).list.map(({ state }: { state: string }) => state)).toEqual(['waiting', 'failed']);
  expect((await read('?name=late&state=scheduled')).total).toBe(0);
});

test('a job that has failed runs again at once, and one that has not stays as it is', async ({ db, app, connection }) => {
  await connection.pool.query('delete from graphile_worker._private_jobs');
  const { authorization } = await anAdmin(db);
  const call = async (method: 'POST' | 'DELETE', path: string, payload?: object) =>
    (await app.inject({ method, url: `/api/v1/admin/job${path}`, headers: { authorization }, ...(payload ? { payload } : {}) })).json();
  for (const key of ['one', 'two', 'three', 'fresh']) await enqueue(db, 'test', {}, { key });
  const setFailed = (...keys: string[]) =>
    connection.pool.query(
      "update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() - interval '1 day', last_error = '550 <ada@example.com>' where key = any($1)",
      [keys],
    );
  const idOf = async (key: string) =>
    String((await connection.pool.query('select id from graphile_worker.jobs where key = $1', [key])).rows[0]?.id);
  const statesOf = async () => Object.fromEntries((await listJobs(db, { page: 1, limit: 10 })).list.map(({ _id, state }) => [_id, state]));
  await setFailed('one', 'two', 'three');
  const [one, two, three, fresh] = await Promise.all(['one', 'two', 'three', 'fresh'].map(idOf));
  expect(await call('POST', `/${one}/retry`)).toMatchObject({ success: true });
  expect(await statesOf()).toMatchObject({ [one ?? '']: 'waiting', [two ?? '']: 'failed' });
  expect(await call('POST', `/${fresh}/retry`)).toMatchObject({ code: 'invalid_transition' });
  expect(await call('DELETE', `/${fresh}`)).toMatchObject({ code: 'invalid_transition' });
  expect(await call('DELETE', `/${two}`)).toMatchObject({ success: true });
  expect(await call('DELETE', `/${two}`)).toMatchObject({ code: 'not_found' });
  expect(await call('POST', '/retry', { name: 'other' })).toMatchObject({ data: { retried: 0 } });
  expect(await call('POST', '/retry', {})).toMatchObject({ data: { retried: 1 } });
  expect(await statesOf()).toEqual({ [one ?? '']: 'waiting', [three ?? '']: 'waiting', [fresh ?? '']: 'waiting' });
  const { rows } = await connection.pool.query("select action, entity_id from audit_entries where entity = 'job' order by created_at, id");
  const recorded = await connection.pool.query("select before, after from audit_entries where entity = 'job'");
  expect(JSON.stringify(recorded.rows), 'errors of mail servers name people, whose erasure does not reach them here').not.toContain('ada@');
  expect(rows).toEqual([
    { action: 'job.retry', entity_id: one },
    { action: 'job.remove', entity_id: two },
    { action: 'job.retryAll', entity_id: null },
    { action: 'job.retryAll', entity_id: null },
  ]);
});

test('of a payload only ids and numbers are shown, those of an event too', () => {
  const orderId = newId();
  expect(
    describePayload({ eventId: '1', payload: { orderId, email: 'ada@example.com', count: 3, link: 'https://x.example/?token=1' } }),
  ).toEqual({
    orderId,
    count: '3',
  });
  expect(describePayload(null)).toEqual({});
});
