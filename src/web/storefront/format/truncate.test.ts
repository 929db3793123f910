import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test('a title of 30 characters stays whole, a longer one is cut to 30', () => {
  expect(truncate('x'.repeat(30), 30)).toBe('x'.repeat(30));
  expect(truncate('x'.repeat(31), 30)).toBe(`${'x'.repeat(30)}…`);
  expect(truncate('Hillside Chicken & Brown Rice, for adult dogs', 30)).toBe('Hillside Chicken & Brown Rice,…');
});

test('a character of two code units is never split', () => {
  expect(truncate('🐶🐶🐶', 2)).toBe('🐶🐶…');
});
