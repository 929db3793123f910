import { expect, test } from 'vitest';
import { fromZonedInput, toZonedInput } from './zoned-date-time.ts';

test('a time is shown and read as the clocks of the shop show it', () => {
  for (const [time, timeZone, text] of [
    ['2026-04-30T22:00:00.000Z', 'Europe/Berlin', '2026-05-01T00:00'],
    ['2026-01-15T23:30:00.000Z', 'Europe/Berlin', '2026-01-16T00:30'],
    ['2026-07-01T03:59:00.000Z', 'America/New_York', '2026-06-30T23:59'],
    ['2026-07-01T00:00:00.000Z', 'Asia/Kathmandu', '2026-07-01T05:45'],
  ] as const) {
    expect(toZonedInput(time, timeZone)).toBe(text);
    expect(fromZonedInput(text, timeZone)).toBe(time);
  }
});

test('when clocks change, an hour that is skipped is one later, and one that comes twice is the first', () => {
  expect(fromZonedInput('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(fromZonedInput('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  expect(fromZonedInput('2026-10-25T03:00', 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z');
});

test('what is no time is none', () => {
  expect(fromZonedInput('', 'Europe/Berlin')).toBeNull();
});
