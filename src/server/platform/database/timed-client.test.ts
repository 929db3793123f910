import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { toFailure } from '#server/platform/http/server.ts';
import { responseTimeout, selectOne, test } from '#tests/support/proxied-database.ts';
import { isDeep } from '#tests/support/rounds.ts';
import { expect } from '#tests/support/test.ts';
import { connectDatabase, inTransaction, withoutTimeouts } from './database.ts';

const timedOut = { code: 'ETIMEDOUT' };

test('silently lost connections are dropped and free their place in the pool', async ({ far, proxy }) => {
  await Promise.all([selectOne(far), selectOne(far), selectOne(far)]);
  proxy.dropTraffic();
  const lost = await Promise.allSettled([selectOne(far), selectOne(far), selectOne(far)]);
  expect(lost).toMatchObject([{ reason: timedOut }, { reason: timedOut }, { reason: timedOut }]);
  proxy.resumeTraffic();
  expect(await Promise.all([selectOne(far), selectOne(far), selectOne(far)])).toEqual([1, 1, 1]);
});

test('a lost connection also drops the idle connections that have been silent for longer', async ({ far, proxy }) => {
  await Promise.all([selectOne(far), selectOne(far), selectOne(far)]);
  expect(far.pool.idleCount).toBe(3);
  proxy.dropTraffic();
  await expect(selectOne(far)).rejects.toMatchObject(timedOut);
  proxy.resumeTraffic();
  await expect.poll(() => far.pool.totalCount).toBe(0);
  expect(await selectOne(far)).toBe(1);
});

test('a transaction on a lost connection fails once and is not retried', async ({ far, proxy, db }) => {
  await sql`create table tries (id int)`.execute(db);
  let tries = 0;
  const work = inTransaction(far.db, async (db) => {
    tries += 1;
    await sql`insert into tries values (1)`.execute(db);
    proxy.dropTraffic();
  });
  expect(await work.catch(toFailure)).toMatchObject({ code: 'database_away' });
  expect(tries).toBe(1);
  proxy.resumeTraffic();
  expect(await selectOne(far)).toBe(1);
});

test('a reply that arrives while the process is blocked is accepted', async ({ shop, connection }) => {
  const near = connectDatabase(String(connection.pool.options.connectionString), shop.log, { connections: 1, responseTimeout });
  await selectOne(near);
  const reply = selectOne(near);
  await setImmediate();
  // Blocks the process until the reply has arrived and the timeout is over.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, responseTimeout + 300);
  expect(await reply).toBe(1);
  await near.close();
});

test('a statement without a timeout is not dropped for taking long', async ({ far }) => {
  const slow = 'select pg_sleep(1.6)';
  await expect(far.pool.query(slow)).rejects.toMatchObject(timedOut);
  await withoutTimeouts(far.pool, (client) => client.query(slow));
});

test('long checks may take longer than the statements of requests', async ({ shop, connection }) => {
  const url = String(connection.pool.options.connectionString);
  for (const [statementTimeout, expected] of [
    [undefined, '15s'],
    [600_000, '10min'],
  ] as const) {
    const { pool, close } = connectDatabase(url, shop.log, { statementTimeout });
    expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: expected }]);
    expect(pool.options).toMatchObject({ responseTimeoutMillis: (statementTimeout ?? 15_000) + 3_000 });
    await close();
  }
});

test.runIf(isDeep)('a busy pool does not count as an unreachable database', async ({ shop, connection }) => {
  const busy = connectDatabase(String(connection.pool.options.connectionString), shop.log, { connections: 1 });
  // Five seconds of work: a new query would have to wait for all of it.
  const load = Array.from({ length: 100 }, () => busy.pool.query('select pg_sleep(0.05)').catch(() => undefined));
  await expect.poll(() => busy.isReachable(), { timeout: 4_000 }).toBe(true);
  expect(busy.pool.waitingCount).toBeGreaterThan(0);
  await busy.close();
  await Promise.all(load);
});
