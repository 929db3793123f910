import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchBuilds } from './newer-build.ts';

const hour = 3_600_000;

/** A page as far as the watch sees one: it comes back into sight when told to. */
let page: EventTarget;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Watches a shop that answers these versions, one after the other; the page is of version "1". */
function watch(versions: (string | null)[]) {
  const counts = { asked: 0, told: 0 };
  stop = watchBuilds({
    getCurrentVersion: () => '1',
    fetchServedVersion: async () => versions[counts.asked++] ?? null,
    onNewer: () => {
      counts.told++;
    },
  });
  return counts;
}

test('the served version is checked every hour, and only another build is reported', async () => {
  const counts = watch(['1', '1', '2']);
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(counts).toEqual({ asked: 0, told: 0 });
  await vi.advanceTimersByTimeAsync(1);
  expect(counts).toEqual({ asked: 1, told: 0 });
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(counts).toEqual({ asked: 3, told: 1 });
});

test('after a newer build has been reported, no more checks are made', async () => {
  const counts = watch(['2', '3']);
  await vi.advanceTimersByTimeAsync(5 * hour);
  page.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(counts).toEqual({ asked: 1, told: 1 });
});

test('an unreachable shop is checked again an hour later', async () => {
  const counts = watch([null, '2']);
  await vi.advanceTimersByTimeAsync(hour);
  expect(counts.told).toBe(0);
  await vi.advanceTimersByTimeAsync(hour);
  expect(counts.told).toBe(1);
});

test('returning to the page checks at once when the last check is over an hour old, as after the machine slept', async () => {
  const counts = watch(['1', '2']);
  page.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(counts.asked).toBe(0);
  vi.setSystemTime(Date.now() + 2 * hour);
  page.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(counts.asked).toBe(1);
});
