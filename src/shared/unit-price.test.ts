import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitPrice } from './unit-price.ts';

test.each([
  [1999, 2000, 'g', { amount: 1000, per: 'kg' }],
  [149, 400, 'g', { amount: 373, per: 'kg' }],
  [990, 250, 'ml', { amount: 3960, per: 'l' }],
  [499, 60, 'piece', { amount: 8, per: 'piece' }],
] as const)('the unit price of %i for %i %s is %o', (price, netQuantity, netUnit, expected) => {
  expect(unitPrice({ price, netQuantity, netUnit })).toEqual(expected);
});

test('there is no unit price without a net quantity and unit', () => {
  expect(unitPrice({ price: 1999, netQuantity: null, netUnit: null })).toBeNull();
  expect(unitPrice({ price: 1999, netQuantity: 2, netUnit: null })).toBeNull();
});

test('the unit price is never more than half a minor unit off, and a tie is rounded up', () => {
  const prices = fc.record({
    price: fc.integer({ min: 0, max: 1_000_000_000 }),
    netQuantity: fc.integer({ min: 1, max: 10_000_000 }),
    netUnit: fc.constantFrom('g' as const, 'ml' as const, 'piece' as const),
  });
  fc.assert(
    fc.property(prices, (variation) => {
      const amount = BigInt(unitPrice(variation)?.amount ?? -1);
      const exact = BigInt(variation.price) * (variation.netUnit === 'piece' ? 1n : 1_000n);
      const difference = 2n * (amount * BigInt(variation.netQuantity) - exact);
      expect(difference > -BigInt(variation.netQuantity) && difference <= BigInt(variation.netQuantity)).toBe(true);
    }),
  );
});
