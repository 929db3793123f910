import { expect, test } from 'vitest';
import { measureBlockingTime, type TraceEvent } from './blocking-time.ts';

const event = (name: string, ts: number, more: Partial<TraceEvent> = {}): TraceEvent => ({ name, ph: 'R', pid: 1, tid: 1, ts, ...more });
const task = (ts: number, dur: number, tdur: number, more: Partial<TraceEvent> = {}): TraceEvent =>
  event('ThreadControllerImpl::RunTask', ts, { ph: 'X', dur, tdur, ...more });
const page = [event('firstContentfulPaint', 100_000), event('navigationStart', 150_000, { pid: 2 })];

test('the blocking time of a page is what its tasks take beyond 50 ms on a processor that is four times slower', () => {
  expect(measureBlockingTime([...page, task(200_000, 20_000, 20_000), task(300_000, 15_000, 15_000), task(400_000, 9_000, 9_000)])).toBe(
    30 + 10,
  );
});

test('the time in which other processes had the processor does not count', () => {
  expect(measureBlockingTime([...page, task(200_000, 80_000, 20_000)])).toBe(30);
});

test('a task counts once, and only after the first paint, on the thread of the page', () => {
  const within = [task(200_000, 40_000, 20_000), task(200_000, 39_000, 19_000), task(210_000, 25_000, 18_000)];
  const elsewhere = [task(50_000, 30_000, 30_000), task(400_000, 30_000, 30_000, { tid: 2 }), task(400_000, 30_000, 30_000, { pid: 2 })];
  expect(measureBlockingTime([...page, ...within, ...elsewhere])).toBe(30);
});

test('a trace in which nothing was painted is an error', () => {
  expect(() => measureBlockingTime([event('navigationStart', 1_000)])).toThrow('Nothing was painted');
});
