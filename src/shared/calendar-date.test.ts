import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, localDate, startOfMonth } from './calendar-date.ts';

test('a moment has another day in another time zone', () => {
  const moment = new Date('2026-03-28T23:30:00Z');
  expect(localDate(moment, 'UTC')).toBe('2026-03-28');
  expect(localDate(moment, 'Europe/Berlin')).toBe('2026-03-29');
  expect(localDate(moment, 'America/New_York')).toBe('2026-03-28');
});

test('days are counted across months, leap days and the change to summer time', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
});

test('a month later is the same day, or the last one of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-11-15', 3)).toBe('2027-02-15');
  expect(startOfMonth('2026-11-15')).toBe('2026-11-01');
});
