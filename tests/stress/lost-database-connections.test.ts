import { createMemoryCache } from '#server/platform/cache/memory-cache.ts';
import { listenForInvalidations } from '#server/platform/database/listen-for-invalidations.ts';
import { selectOne, test } from '#tests/support/proxied-database.ts';
import { expect } from '#tests/support/test.ts';

test('a pool closes although the database is unresponsive', async ({ far, proxy }) => {
  await Promise.all([selectOne(far), selectOne(far)]);
  const held = await far.pool.connect();
  proxy.dropTraffic();
  const waiting = held.query('select 1').catch((error: Error) => error);
  await far.close();
  expect(await waiting).toBeInstanceOf(Error);
  held.release();
});

test('the reachability check returns soon, also for an unresponsive database', async ({ far, proxy }) => {
  expect(await far.isReachable()).toBe(true);
  proxy.dropTraffic();
  await expect.poll(() => far.isReachable(), { timeout: 10_000 }).toBe(false);
  // However many checks run, at most one connection waits for the database.
  await Promise.all(Array.from({ length: 20 }, () => far.isReachable()));
  expect(far.pool.waitingCount).toBe(0);
  proxy.resumeTraffic();
  await expect.poll(() => far.isReachable(), { timeout: 10_000 }).toBe(true);
});

test('the invalidation listener drops a lost connection, reconnects, and can be stopped meanwhile', async ({ proxy, shop }) => {
  const cache = createMemoryCache();
  const changes = listenForInvalidations(proxy.url, cache, shop.log);
  await expect.poll(() => cache.isEnabled(), { timeout: 10_000 }).toBe(true);
  proxy.dropTraffic();
  await changes.waitForInvalidation();
  expect(cache.isEnabled()).toBe(false);
  proxy.resumeTraffic();
  await expect.poll(() => cache.isEnabled(), { timeout: 15_000 }).toBe(true);
  proxy.dropTraffic();
  await changes.stop();
});
