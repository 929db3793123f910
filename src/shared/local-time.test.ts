import { expect, test } from 'vitest';
import { localTimeFormat } from './local-time.ts';

test('a time is written as the clocks of the time zone show it, in summer and winter', () => {
  for (const [time, timeZone, text] of [
    ['2026-11-25T23:00:00Z', 'Europe/Berlin', '2026-11-26 00:00'],
    ['2026-07-01T22:59:59Z', 'Europe/Berlin', '2026-07-02 00:59'],
    ['2026-07-01T03:59:00Z', 'America/New_York', '2026-06-30 23:59'],
    ['2026-07-01T00:00:00Z', 'Asia/Kathmandu', '2026-07-01 05:45'],
  ] as const)
    expect(localTimeFormat(timeZone)(new Date(time))).toBe(text);
});
