import { createMemoryCache } from '#server/platform/cache/memory.ts';
import { followChanges } from '#server/platform/database/changes.ts';
import { one, test } from '#tests/support/far-database.ts';
import { expect } from '#tests/support/test.ts';

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
