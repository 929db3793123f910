import { expect, test } from 'vitest';
import { formatDateTime } from './format-date-time.ts';

test("a time is formatted in the shop's time zone, across midnight and in summer time", () => {
  expect(formatDateTime('2026-08-04T12:05:00.000Z', 'Europe/Berlin')).toBe('4 Aug 2026, 14:05');
  expect(formatDateTime('2026-12-31T23:30:00.000Z', 'Europe/Berlin')).toBe('1 Jan 2027, 00:30');
  expect(formatDateTime('2026-09-01T00:00:00.000Z', 'UTC')).toBe('1 Sept 2026, 00:00');
});
