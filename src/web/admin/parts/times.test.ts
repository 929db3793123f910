import { expect, test } from 'vitest';
import { timeWords } from './times.ts';

test('a time is told by the clock of the shop, over midnight and in summer too', () => {
  expect(timeWords('2026-08-04T12:05:00.000Z', 'Europe/Berlin')).toBe('4 Aug 2026, 14:05');
  expect(timeWords('2026-12-31T23:30:00.000Z', 'Europe/Berlin')).toBe('1 Jan 2027, 00:30');
  expect(timeWords('2026-09-01T00:00:00.000Z', 'UTC')).toBe('1 Sept 2026, 00:00');
});
