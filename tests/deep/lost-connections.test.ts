import { sql } from 'kysely';
import { createMemoryCache } from '#server/platform/cache/memory.ts';
import { followChanges } from '#server/platform/database/changes.ts';
import { type Connection, connect } from '#server/platform/database/database.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';
import { test as base, expect } from '#tests/support/test.ts';

const responseTimeout = 1_000;

/** A pool of three on the database of the test, by way of a wire that can become a black hole. */
const test = base.extend<{ proxy: TcpProxy; far: Connection }>({
  proxy: async ({ connection }, use) => {
    const proxy = await startTcpProxy(String(connection.pool.options.connectionString));
    await use(proxy);
    await proxy.close();
  },
  far: async ({ proxy, shop }, use) => {
    const far = connect(proxy.url, shop.log, { connections: 3, responseTimeout });
    await use(far);
    if (!far.pool.ending) await far.close();
  },
});

const one = ({ db }: Pick<Connection, 'db'>) => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one);
test('a pool closes although the database says nothing any more', async ({ far, proxy }) => {
  await Promise.all([one(far), one(far)]);
  const held = await far.pool.connect();
  proxy.swallow();
  const waiting = held.query('select 1').catch((error: Error) => error);
  await far.close();
  expect(await waiting).toBeInstanceOf(Error);
  held.release();
});

test('whether the database can be reached is answered soon, also where it says nothing', async ({ far, proxy }) => {
  expect(await far.isReachable()).toBe(true);
  proxy.swallow();
  await expect.poll(() => far.isReachable(), { timeout: 10_000 }).toBe(false);
  // However often that is asked, one connection waits for it at most.
  await Promise.all(Array.from({ length: 20 }, () => far.isReachable()));
  expect(far.pool.waitingCount).toBe(0);
  proxy.pass();
  await expect.poll(() => far.isReachable(), { timeout: 10_000 }).toBe(true);
});

test('whoever follows changes gives a lost connection up, follows anew, and can be stopped meanwhile', async ({ proxy, shop }) => {
  const cache = createMemoryCache();
  const changes = followChanges(proxy.url, cache, shop.log);
  await expect.poll(() => cache.isReliable(), { timeout: 10_000 }).toBe(true);
  proxy.swallow();
  await changes.settle();
  expect(cache.isReliable()).toBe(false);
  proxy.pass();
  await expect.poll(() => cache.isReliable(), { timeout: 15_000 }).toBe(true);
  proxy.swallow();
  await changes.stop();
});
