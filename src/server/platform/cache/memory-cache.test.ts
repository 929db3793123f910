import { expect, test, vi } from 'vitest';
import { createMemoryCache } from './memory-cache.ts';
import { createResponseCache, encodeResponse } from './response-cache.ts';
import { createTaggedStore } from './tagged-store.ts';

const enabledCache = () => {
  const cache = createMemoryCache();
  cache.setEnabled(true);
  return cache;
};

/** A promise and the function that resolves it. */
function deferred<T>() {
  let settle: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    settle = done;
  });
  return { promise, settle };
}

test('a value is read once and cached until one of its tags is invalidated', async () => {
  const cache = enabledCache();
  let reads = 0;
  const read = () => cache.getOrSet('a', ['x', 'y'], async () => ++reads);
  expect([await read(), await read()]).toEqual([1, 1]);
  cache.tags.invalidate(['z']);
  expect(await read()).toBe(1);
  cache.tags.invalidate(['y']);
  expect(await read()).toBe(2);
});

test('a value whose tags were invalidated during its read goes to earlier callers and is not cached', async () => {
  const cache = enabledCache();
  const slow = deferred<string>();
  const before = cache.getOrSet('a', ['x'], () => slow.promise);
  const concurrent = cache.getOrSet('a', ['x'], () => Promise.resolve('never asked'));
  cache.tags.invalidate(['x']);
  const after = cache.getOrSet('a', ['x'], () => Promise.resolve('new'));
  expect(await after).toBe('new');
  slow.settle('old');
  expect([await before, await concurrent]).toEqual(['old', 'old']);
  expect(await cache.getOrSet('a', ['x'], () => Promise.resolve('newer'))).toBe('new');
});

test('a failed read is repeated by the next caller', async () => {
  const cache = enabledCache();
  await expect(cache.getOrSet('a', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.getOrSet('a', [], () => Promise.resolve('back'))).toBe('back');
});

test('only the missing ones of several values are read', async () => {
  const cache = enabledCache();
  const requested: string[][] = [];
  const read = (ids: string[]) =>
    cache.getOrSetMany(ids, {
      key: (id) => `card ${id}`,
      tags: (id) => [`product:${id}`],
      fill: async (missing) => {
        requested.push([...missing]);
        return new Map(missing.filter((id) => id !== 'gone').map((id) => [id, id.toUpperCase()]));
      },
    });
  expect([...(await read(['a', 'b', 'a', 'gone'])).values()]).toEqual(['A', 'B']);
  cache.tags.invalidate(['product:b']);
  await read(['a', 'b', 'c']);
  expect(requested).toEqual([
    ['a', 'b', 'gone'],
    ['b', 'c'],
  ]);
});

test('a disabled cache stores nothing, and disabling clears it', async () => {
  const cache = enabledCache();
  let reads = 0;
  const read = () => cache.getOrSet('a', [], async () => ++reads);
  await read();
  cache.setEnabled(false);
  expect([await read(), await read()]).toEqual([2, 3]);
  cache.setEnabled(true);
  expect([await read(), await read()]).toEqual([4, 4]);
});

test('after too many invalidations every tag counts as invalidated', () => {
  const { tags: versions } = enabledCache();
  const since = versions.current();
  for (let index = 0; index <= 10_000; index++) versions.invalidate([`product:${index}`]);
  expect(versions.invalidatedSince(['settings'], since)).toBe(true);
  expect(versions.invalidatedSince(['settings'], versions.current())).toBe(false);
});

test('a response expires on time, is shared by concurrent requests and is rendered again after a change', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] });
  try {
    const cache = enabledCache();
    const responses = createResponseCache(cache);
    let made = 0;
    const make = async (until?: Date) => ({
      status: 200,
      body: String(++made),
      headers: {},
      cachePolicy: { tags: ['a'], expiresAt: until },
    });
    const request = async (until?: Date) => String(await (await responses.getOrCreate('k', () => make(until))).getBytes('identity'));
    const inAMinute = new Date(Date.now() + 60_000);
    expect(await Promise.all([request(inAMinute), request(inAMinute)])).toEqual(['1', '1']);
    vi.advanceTimersByTime(59_000);
    expect(await request()).toBe('1');
    vi.advanceTimersByTime(2_000);
    expect(await request(new Date(Date.now() - 1))).toBe('2');
    expect(responses.find('k')).toBeUndefined();
    // Without `expiresAt` a response expires after ten minutes.
    expect(await request()).toBe('3');
    vi.advanceTimersByTime(601_000);
    expect(await request()).toBe('4');
  } finally {
    vi.useRealTimers();
  }
});

test('a response without a cache policy is not cached', async () => {
  const responses = createResponseCache(enabledCache());
  await responses.getOrCreate('search', async () => ({ status: 200, body: 'x', headers: {}, cachePolicy: null }));
  expect(responses.find('search')).toBeUndefined();
});

test('the size of an entry includes its overhead and its key', () => {
  expect(encodeResponse({ status: 200, body: '{}', headers: {} }).size).toBeGreaterThan(700);
  const { tags: versions } = enabledCache();
  const store = createTaggedStore<string>(versions, { maxSize: 10_000, sizeOf: () => 1 });
  for (const letter of ['a', 'b', 'c']) store.set(letter.repeat(4_000), letter, { tags: [], since: versions.current() });
  expect(store.size()).toBe(2);
});

test('a value with a wildcard tag is invalidated by a change to any entity of that kind', async () => {
  const cache = enabledCache();
  let reads = 0;
  const read = () => cache.getOrSet('all', ['product:*'], async () => ++reads);
  await read();
  cache.tags.invalidate(['reviews:1']);
  expect(await read()).toBe(1);
  cache.tags.invalidate(['product:1']);
  expect(await read()).toBe(2);
});
