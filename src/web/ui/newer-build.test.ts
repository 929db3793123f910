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
  const seen = { asked: 0, told: 0 };
  stop = watchBuilds({
    own: () => '1',
    served: async () => versions[seen.asked++] ?? null,
    onNewer: () => {
      seen.told++;
    },
  });
  return seen;
}

test('the shop is asked every hour, and told of is only another build', async () => {
  const seen = watch(['1', '1', '2']);
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(seen).toEqual({ asked: 0, told: 0 });
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual({ asked: 1, told: 0 });
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(seen).toEqual({ asked: 3, told: 1 });
});

test('once told, nobody asks again', async () => {
  const seen = watch(['2', '3']);
  await vi.advanceTimersByTimeAsync(5 * hour);
  page.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual({ asked: 1, told: 1 });
});

test('a shop that cannot be reached is asked again later', async () => {
  const seen = watch([null, '2']);
  await vi.advanceTimersByTimeAsync(hour);
  expect(seen.told).toBe(0);
  await vi.advanceTimersByTimeAsync(hour);
  expect(seen.told).toBe(1);
});

test('coming back asks when the last answer is older than an hour, as after a machine has slept', async () => {
  const seen = watch(['1', '2']);
  page.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.asked).toBe(0);
  vi.setSystemTime(Date.now() + 2 * hour);
  page.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.asked).toBe(1);
});
