import { expect, test } from 'vitest';
import { firstAmount, parseAmount } from './gift-card-form-values.ts';

test('an amount is understood with a sign, a comma or a point', () => {
  expect(['25', '€25.50', '25,5', ' 1 000 '].map((typed) => parseAmount(typed, 2))).toEqual([2_500, 2_550, 2_550, 100_000]);
  expect(parseAmount('2500', 0)).toBe(2_500);
});

test('what is no amount of the currency is none', () => {
  expect(['', 'much', '-5', '1.234', '1.2.3', '1e3'].map((typed) => parseAmount(typed, 2))).toEqual([null, null, null, null, null, null]);
  expect(parseAmount('12.5', 0)).toBeNull();
});

test('an amount in the middle is chosen at first', () => {
  expect([[1_000], [1_000, 2_500, 5_000, 10_000], [1_000, 2_500, 5_000]].map(firstAmount)).toEqual([1_000, 2_500, 2_500]);
});
