import { expect, test } from 'vitest';
import { dayOf, windowWords } from './days.ts';

const words = (earliest: string, latest: string) => windowWords({ earliest, latest }).replaceAll('\u00a0', ' ');

test('a parcel comes on one day or between two', () => {
  expect(words('2026-08-04', '2026-08-04')).toBe('Tue 4 Aug');
  expect(words('2026-12-31', '2027-01-02')).toBe('Thu 31 Dec – Sat 2 Jan');
});

test('an article and a review tell their day in full', () => {
  expect(dayOf('2026-08-04T22:30:00.000Z')).toBe('4 August 2026');
});
