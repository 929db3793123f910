import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postponeInvalidations } from './postpone-invalidations.ts';
import { createTagVersions } from './tag-versions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('tags that follow each other are invalidated together, three seconds after the first', async () => {
  const versions = createTagVersions();
  const invalidated: (readonly string[])[] = [];
  versions.onInvalidate((tags) => invalidated.push(tags));
  const { add } = postponeInvalidations(versions);
  for (const tag of ['products', 'product:1', 'products', 'product:2']) {
    add(tag);
    await vi.advanceTimersByTimeAsync(700);
  }
  expect(invalidated).toEqual([]);
  expect(versions.invalidatedSince(['products'], 0)).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(invalidated).toEqual([['products', 'product:1', 'product:2', 'product:*']]);
  add('product:3');
  await vi.advanceTimersByTimeAsync(2_999);
  expect(invalidated).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(invalidated[1]).toEqual(['product:3', 'product:*']);
});

test('what is prepared for tags is put in place when they are invalidated, and learns whether anything else was meanwhile', async () => {
  const versions = createTagVersions();
  const { add, onDue } = postponeInvalidations(versions);
  const events: unknown[] = [];
  const { promise: ready, resolve: finish } = Promise.withResolvers<void>();
  onDue(async (tags) => {
    events.push(tags);
    await ready;
    return (versionBefore) => events.push([versionBefore, versions.current()]);
  });
  onDue(() => Promise.reject(new Error('No database')));
  add('product:1');
  await vi.advanceTimersByTimeAsync(3_000);
  versions.invalidate(['settings']);
  // Waits for the next time: it may have changed after the preparations began.
  add('product:2');
  expect([events, versions.current()]).toEqual([[['product:1']], 1]);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(events[1]).toEqual([1, 2]);
  expect(versions.invalidatedSince(['product:2'], 0)).toBe(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(events.slice(2)).toEqual([['product:2'], [2, 3]]);
});

test('preparations that take too long are not waited for', async () => {
  const versions = createTagVersions();
  const { add, onDue } = postponeInvalidations(versions);
  onDue(() => new Promise(() => undefined));
  add('product:1');
  await vi.advanceTimersByTimeAsync(4_999);
  expect(versions.current()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(versions.invalidatedSince(['product:1'], 0)).toBe(true);
});

test('tags that are cleared are not invalidated', async () => {
  const versions = createTagVersions();
  const { add, clear } = postponeInvalidations(versions);
  add('products');
  clear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(versions.current()).toBe(0);
});
