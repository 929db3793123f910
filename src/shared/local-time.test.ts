import { expect, test } from 'vitest';
import { endOfLocalDay, localTimeFormat } from './local-time.ts';

test('a time is written as the clocks of the time zone show it, in summer and winter', () => {
  for (const [time, timeZone, text] of [
    ['2026-11-25T23:00:00Z', 'Europe/Berlin', '2026-11-26 00:00'],
    ['2026-07-01T22:59:59Z', 'Europe/Berlin', '2026-07-02 00:59'],
    ['2026-07-01T03:59:00Z', 'America/New_York', '2026-06-30 23:59'],
    ['2026-07-01T00:00:00Z', 'Asia/Kathmandu', '2026-07-01 05:45'],
  ] as const)
    expect(localTimeFormat(timeZone)(new Date(time))).toBe(text);
});

test('a day ends at midnight of the time zone, also when the clocks change', () => {
  for (const [date, timeZone, end] of [
    ['2026-07-16', 'Europe/Berlin', '2026-07-16T21:59:59.999Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-25T22:59:59.999Z'],
    ['2026-03-07', 'America/New_York', '2026-03-08T04:59:59.999Z'],
    ['2026-03-08', 'America/New_York', '2026-03-09T03:59:59.999Z'],
    ['2026-07-01', 'Pacific/Auckland', '2026-07-01T11:59:59.999Z'],
  ] as const)
    expect(endOfLocalDay(date, timeZone).toISOString()).toBe(end);
});
