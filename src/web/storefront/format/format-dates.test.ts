import { expect, test } from 'vitest';
import { formatDate, formatDateRange } from './format-dates.ts';

const formatted = (earliest: string, latest: string) => formatDateRange({ earliest, latest }).replaceAll('\u00a0', ' ');

test('a range of one day shows one date, a longer range two', () => {
  expect(formatted('2026-08-04', '2026-08-04')).toBe('Tue 4 Aug');
  expect(formatted('2026-12-31', '2027-01-02')).toBe('Thu 31 Dec – Sat 2 Jan');
});

test('a date is formatted with its full month and year', () => {
  expect(formatDate('2026-08-04T22:30:00.000Z')).toBe('4 August 2026');
});
