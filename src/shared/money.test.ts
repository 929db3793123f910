import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencyDigits, currencySymbol, divideHalfUp, formatMoney, formatThreshold, minor, splitMoney, sumMoney } from './money.ts';

const amounts = fc.integer({ min: 0, max: 100_000_000 }).map(minor);

test('shares of an amount add up to the amount', () => {
  fc.assert(
    fc.property(amounts, fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 }), (amount, weights) => {
      fc.pre(weights.some((weight) => weight > 0));
      const shares = splitMoney(amount, weights);
      expect(sumMoney(shares)).toBe(amount);
    }),
  );
});

test('a share is less than one minor unit away from its exact value, and 0 for a weight of 0', () => {
  fc.assert(
    fc.property(amounts, fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 10 }), (amount, weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      fc.pre(total > 0);
      splitMoney(amount, weights).forEach((share, index) => {
        const exact = (amount * (weights[index] ?? 0)) / total;
        expect(Math.abs(share - exact)).toBeLessThan(1);
        if (weights[index] === 0) expect(share).toBe(0);
      });
    }),
  );
});

test('1000 split by three equal weights is 334, 333 and 333', () => {
  expect(splitMoney(minor(1000), [1, 1, 1])).toEqual([334, 333, 333]);
});

test('an amount above 0 cannot be split without weights', () => {
  expect(splitMoney(minor(0), [0, 0])).toEqual([0, 0]);
  expect(() => splitMoney(minor(1), [0, 0])).toThrow(RangeError);
});

test('a half is rounded up', () => {
  expect([divideHalfUp(5, 2), divideHalfUp(4, 3), divideHalfUp(5, 3), divideHalfUp(0, 7)]).toEqual([3, 1, 2, 0]);
});

test('money is a whole number of minor units', () => {
  expect(() => minor(19.99)).toThrow(RangeError);
  expect(() => minor(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError);
});

test('money is formatted with the digits of its currency', () => {
  expect(formatMoney(1999, 'EUR')).toBe('€19.99');
  expect(formatMoney(1999, 'JPY')).toBe('JP¥1,999');
});

test('an amount that something begins at has no cents unless it needs them', () => {
  expect([4_900, 4_950, 120_000].map((amount) => formatThreshold(amount, 'EUR'))).toEqual(['€49', '€49.50', '€1,200']);
  expect(formatThreshold(10_000, 'JPY')).toBe('JP¥10,000');
});

test('amounts in euros, pounds and dollars are written as Intl writes them', () => {
  for (const currency of ['EUR', 'GBP', 'USD']) {
    const format = new Intl.NumberFormat('en-IE', { style: 'currency', currency });
    const narrow = new Intl.NumberFormat('en-IE', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    expect(currencySymbol(currency)).toBe(narrow.formatToParts(0).find(({ type }) => type === 'currency')?.value);
    expect(currencyDigits(currency)).toBe(format.resolvedOptions().maximumFractionDigits);
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
        expect(formatMoney(amount, currency)).toBe(format.format(amount / 100));
      }),
    );
    for (const amount of [0, 1, 9, 10, 99, 100, -5, 99_999, 100_000, 99_999_999, 100_000_000])
      expect(formatMoney(amount, currency)).toBe(format.format(amount / 100));
  }
});
