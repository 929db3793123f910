import { expect, test, vi } from 'vitest';
import { createMemoryCache } from './memory.ts';
import { createResponseCache, finish } from './responses.ts';
import { createTaggedStore } from './tagged-store.ts';

const reliable = () => {
  const cache = createMemoryCache();
  cache.setReliable(true);
  return cache;
};

/** A promise and what settles it. */
function later<T>() {
  let settle: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    settle = done;
  });
  return { promise, settle };
}

test('a value is read once and kept until one of its tags moves', async () => {
  const cache = reliable();
  let reads = 0;
  const read = () => cache.remember('a', ['x', 'y'], async () => ++reads);
  expect([await read(), await read()]).toEqual([1, 1]);
  cache.clock.move(['z']);
  expect(await read()).toBe(1);
  cache.clock.move(['y']);
  expect(await read()).toBe(2);
});

test('a value whose tags moved while it was read is told to who asked before and kept for nobody', async () => {
  const cache = reliable();
  const slow = later<string>();
  const before = cache.remember('a', ['x'], () => slow.promise);
  const twin = cache.remember('a', ['x'], () => Promise.resolve('never asked'));
  cache.clock.move(['x']);
  const after = cache.remember('a', ['x'], () => Promise.resolve('new'));
  expect(await after).toBe('new');
  slow.settle('old');
  expect([await before, await twin]).toEqual(['old', 'old']);
  expect(await cache.remember('a', ['x'], () => Promise.resolve('newer'))).toBe('new');
});

test('a read that failed is tried again by the next asker', async () => {
  const cache = reliable();
  await expect(cache.remember('a', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.remember('a', [], () => Promise.resolve('back'))).toBe('back');
});

test('of several things only the missing ones are read', async () => {
  const cache = reliable();
  const asked: string[][] = [];
  const read = (ids: string[]) =>
    cache.rememberEach(ids, {
      key: (id) => `card ${id}`,
      tags: (id) => [`product:${id}`],
      fill: async (missing) => {
        asked.push([...missing]);
        return new Map(missing.filter((id) => id !== 'gone').map((id) => [id, id.toUpperCase()]));
      },
    });
  expect([...(await read(['a', 'b', 'a', 'gone'])).values()]).toEqual(['A', 'B']);
  cache.clock.move(['product:b']);
  await read(['a', 'b', 'c']);
  expect(asked).toEqual([
    ['a', 'b', 'gone'],
    ['b', 'c'],
  ]);
});

test('while nobody tells of changes nothing is kept, and what was kept is gone', async () => {
  const cache = reliable();
  let reads = 0;
  const read = () => cache.remember('a', [], async () => ++reads);
  await read();
  cache.setReliable(false);
  expect([await read(), await read()]).toEqual([2, 3]);
  cache.setReliable(true);
  expect([await read(), await read()]).toEqual([4, 4]);
});

test('after more moves than can be remembered everything counts as moved', () => {
  const { clock } = reliable();
  const since = clock.now();
  for (let index = 0; index <= 10_000; index++) clock.move([`product:${index}`]);
  expect(clock.movedSince(['settings'], since)).toBe(true);
  expect(clock.movedSince(['settings'], clock.now())).toBe(false);
});

test('an answer ends at its hour, is shared by twins, and is made anew for who asks after a change', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] });
  try {
    const cache = reliable();
    const responses = createResponseCache(cache);
    let made = 0;
    const make = async (until?: Date) => ({ status: 200, body: String(++made), headers: {}, shown: { tags: ['a'], until } });
    const ask = async (until?: Date) => String(await (await responses.answer('k', () => make(until))).in('identity'));
    const inAMinute = new Date(Date.now() + 60_000);
    expect(await Promise.all([ask(inAMinute), ask(inAMinute)])).toEqual(['1', '1']);
    vi.advanceTimersByTime(59_000);
    expect(await ask()).toBe('1');
    vi.advanceTimersByTime(2_000);
    expect(await ask(new Date(Date.now() - 1))).toBe('2');
    expect(responses.find('k')).toBeUndefined();
    // Ten minutes are the most, for what moves no tag.
    expect(await ask()).toBe('3');
    vi.advanceTimersByTime(601_000);
    expect(await ask()).toBe('4');
  } finally {
    vi.useRealTimers();
  }
});

test('an answer for the asker alone is kept by nobody', async () => {
  const responses = createResponseCache(reliable());
  await responses.answer('search', async () => ({ status: 200, body: 'x', headers: {}, shown: null }));
  expect(responses.find('search')).toBeUndefined();
});

test('small answers weigh what keeping them takes, and so do long keys', () => {
  expect(finish({ status: 200, body: '{}', headers: {} }).weight).toBeGreaterThan(700);
  const { clock } = reliable();
  const store = createTaggedStore<string>(clock, { maxSize: 10_000, sizeOf: () => 1 });
  for (const letter of ['a', 'b', 'c']) store.set(letter.repeat(4_000), letter, { tags: [], since: clock.now() });
  expect(store.size()).toBe(2);
});

test('what stands on all of a kind is dropped when any of them changes', async () => {
  const cache = reliable();
  let reads = 0;
  const read = () => cache.remember('all', ['product:*'], async () => ++reads);
  await read();
  cache.clock.move(['reviews:1']);
  expect(await read()).toBe(1);
  cache.clock.move(['product:1']);
  expect(await read()).toBe(2);
});
