import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchBuilds } from './newer-build.ts';

const hour = 3_600_000;

/** The page's window; tests dispatch "focus" on it. */
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

/** Watches a shop that serves these versions, one per check; the page's own is "1". */
function watch(versions: (string | null)[]) {
  const counts = { checks: 0, reports: 0 };
  stop = watchBuilds({
    getCurrentVersion: () => '1',
    fetchServedVersion: async () => versions[counts.checks++] ?? null,
    onNewer: () => {
      counts.reports++;
    },
  });
  return counts;
}

test('the served version is checked every hour, and only another build is reported', async () => {
  const counts = watch(['1', '1', '2']);
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(counts).toEqual({ checks: 0, reports: 0 });
  await vi.advanceTimersByTimeAsync(1);
  expect(counts).toEqual({ checks: 1, reports: 0 });
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(counts).toEqual({ checks: 3, reports: 1 });
});

test('after a newer build has been reported, no more checks are made', async () => {
  const counts = watch(['2', '3']);
  await vi.advanceTimersByTimeAsync(5 * hour);
  page.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(counts).toEqual({ checks: 1, reports: 1 });
});

test('an unreachable shop is checked again an hour later', async () => {
  const counts = watch([null, '2']);
  await vi.advanceTimersByTimeAsync(hour);
  expect(counts.reports).toBe(0);
  await vi.advanceTimersByTimeAsync(hour);
  expect(counts.reports).toBe(1);
});

test('returning to the page checks at once when the last check is over an hour old, as after the machine slept', async () => {
  const counts = watch(['1', '2']);
  page.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(counts.checks).toBe(0);
  vi.setSystemTime(Date.now() + 2 * hour);
  page.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(counts.checks).toBe(1);
});
