import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('a title of 30 characters stands whole, a longer one is cut to 30', () => {
  expect(shorten('x'.repeat(30), 30)).toBe('x'.repeat(30));
  expect(shorten('x'.repeat(31), 30)).toBe(`${'x'.repeat(30)}…`);
  expect(shorten('Hillside Chicken & Brown Rice, for adult dogs', 30)).toBe('Hillside Chicken & Brown Rice,…');
});

test('what looks like one character is never cut in half', () => {
  expect(shorten('🐶🐶🐶', 2)).toBe('🐶🐶…');
});
