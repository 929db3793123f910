import { expect, test } from 'vitest';
import { describeChange } from './format-change.ts';
import { formatDays, formatPoint } from './format-points.ts';

test('a change is said in words, since colours and arrows are not seen by everybody', () => {
  expect(describeChange(112, 100)).toEqual({ direction: 'up', words: '12% up' });
  expect(describeChange(50, 100)).toEqual({ direction: 'down', words: '50% down' });
  expect(describeChange(100, 100)).toEqual({ direction: 'same', words: 'no change' });
  expect(describeChange(1_001, 1_000)).toEqual({ direction: 'up', words: 'slightly up' });
  expect(describeChange(5_000, 100)).toEqual({ direction: 'up', words: 'up 50-fold' });
  expect(describeChange(-2_000, 100)).toEqual({ direction: 'down', words: '2100% down' });
  expect(describeChange(3, 0)).toEqual({ direction: 'up', words: 'up' });
  expect(describeChange(-3, 0)).toEqual({ direction: 'down', words: 'down' });
  expect(describeChange(3, null)).toBeNull();
});

test('days and the points of a series have short names', () => {
  expect(formatDays({ from: '2026-08-04', to: '2026-09-02' })).toBe('4 Aug – 2 Sept 2026');
  expect(formatDays({ from: '2025-12-30', to: '2026-01-02' })).toBe('30 Dec 2025 – 2 Jan 2026');
  const period = { from: '2026-08-04', to: '2026-08-04', timeZone: 'Europe/Berlin' };
  expect(formatPoint('2026-08-03T22:00:00.000Z', { ...period, unit: 'hour' })).toBe('00:00');
  expect(formatPoint('2026-08-01', { ...period, unit: 'month' })).toBe('Aug 2026');
});
