import { expect, test } from 'vitest';
import { formatDateTime, formatDays } from './format-date-time.ts';

test("a time is formatted in the shop's time zone, across midnight and in summer time", () => {
  expect(formatDateTime('2026-08-04T12:05:00.000Z', 'Europe/Berlin')).toBe('4 Aug 2026, 14:05');
  expect(formatDateTime('2026-12-31T23:30:00.000Z', 'Europe/Berlin')).toBe('1 Jan 2027, 00:30');
  expect(formatDateTime('2026-09-01T00:00:00.000Z', 'UTC')).toBe('1 Sept 2026, 00:00');
});

test('the days of a delivery are one day, or a range', () => {
  expect(formatDays({ earliest: '2026-09-04', latest: '2026-09-04' })).toBe('4 Sept 2026');
  expect(formatDays({ earliest: '2026-11-26', latest: '2026-12-01' })).toBe('26 Nov 2026 to 1 Dec 2026');
});
