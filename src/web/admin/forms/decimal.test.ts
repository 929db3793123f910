import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal, parseDecimal } from './decimal.ts';

test('an amount with a decimal point or comma is parsed as whole cents', () => {
  expect(parseDecimal('12.95', 2)).toBe(1_295);
  expect(parseDecimal(' 12,5 ', 2)).toBe(1_250);
  expect(parseDecimal('.5', 2)).toBe(50);
  expect(parseDecimal('1.1', 2)).toBe(110);
  expect(parseDecimal('300', 0)).toBe(300);
});

test('an empty field is null, and anything that is not such a number is NaN', () => {
  expect(parseDecimal('  ', 2)).toBeNull();
  for (const text of ['12.955', '1.5', 'abc', '-1', '1 000', '.', '1.2.3']) {
    expect(parseDecimal(text, text === '1.5' ? 0 : 2), text).toBeNaN();
  }
});

test('a formatted amount is parsed as the same amount', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.constantFrom(0, 2, 3), (amount, digits) => {
      expect(parseDecimal(formatDecimal(amount, digits), digits)).toBe(amount);
    }),
  );
});
