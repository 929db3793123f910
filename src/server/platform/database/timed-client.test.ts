import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { describeFailure } from '#server/platform/http/server.ts';
import { one, responseTimeout, test } from '#tests/support/far-database.ts';
import { expect } from '#tests/support/test.ts';
import { connect, inTransaction, withoutTimeLimits } from './database.ts';

const refused = { code: 'ETIMEDOUT' };

test('connections that are silently lost are given up, and their places in the pool are free again', async ({ far, proxy }) => {
  await Promise.all([one(far), one(far), one(far)]);
  proxy.swallow();
  const lost = await Promise.allSettled([one(far), one(far), one(far)]);
  expect(lost).toMatchObject([{ reason: refused }, { reason: refused }, { reason: refused }]);
  proxy.pass();
  expect(await Promise.all([one(far), one(far), one(far)])).toEqual([1, 1, 1]);
});

test('one lost connection takes the idle ones with it that have been silent since before', async ({ far, proxy }) => {
  await Promise.all([one(far), one(far), one(far)]);
  expect(far.pool.idleCount).toBe(3);
  proxy.swallow();
  await expect(one(far)).rejects.toMatchObject(refused);
  proxy.pass();
  await expect.poll(() => far.pool.totalCount).toBe(0);
  expect(await one(far)).toBe(1);
});

test('a transaction whose connection is lost fails once, and nothing of it is tried again', async ({ far, proxy, db }) => {
  await sql`create table tries (id int)`.execute(db);
  let tries = 0;
  const work = inTransaction(far.db, async (db) => {
    tries += 1;
    await sql`insert into tries values (1)`.execute(db);
    proxy.swallow();
  });
  expect(await work.catch(describeFailure)).toMatchObject({ code: 'database_away' });
  expect(tries).toBe(1);
  proxy.pass();
  expect(await one(far)).toBe(1);
});

test('an answer that came while the process itself was held up is taken', async ({ shop, connection }) => {
  const near = connect(String(connection.pool.options.connectionString), shop.log, { connections: 1, responseTimeout });
  await one(near);
  const answer = one(near);
  await setImmediate();
  // Nothing of this process runs meanwhile, the answer has come, and the limit is over.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, responseTimeout + 300);
  expect(await answer).toBe(1);
  await near.close();
});

test('what may take long is not given up for taking long', async ({ far }) => {
  const slow = 'select pg_sleep(1.6)';
  await expect(far.pool.query(slow)).rejects.toMatchObject(refused);
  await withoutTimeLimits(far.pool, (client) => client.query(slow));
});

test('a busy pool is no lost database', async ({ shop, connection }) => {
  const busy = connect(String(connection.pool.options.connectionString), shop.log, { connections: 1 });
  // Five seconds of work: whoever asked now would wait for all of it.
  const load = Array.from({ length: 100 }, () => busy.pool.query('select pg_sleep(0.05)').catch(() => undefined));
  await expect.poll(() => busy.isReachable(), { timeout: 4_000 }).toBe(true);
  expect(busy.pool.waitingCount).toBeGreaterThan(0);
  await busy.close();
  await Promise.all(load);
});
