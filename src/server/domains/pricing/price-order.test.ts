import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideHalfUp, minor, sumMoney } from '#shared/money.ts';
import { type PriceInput, priceOrder } from './price-order.ts';

const money = (max: number) => fc.integer({ min: 0, max }).map(minor);
const rate = fc.constantFrom(0, 5.5, 7, 8.875, 10, 19, 23);
const input: fc.Arbitrary<PriceInput> = fc.record({
  lines: fc.array(
    fc.record({ unitPrice: money(200_000), quantity: fc.integer({ min: 1, max: 99 }), taxRate: rate, eligible: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 12,
    },
  ),
  promo: fc.option(
    fc.oneof(
      fc.record({ type: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 100 }) }),
      fc.record({ type: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 5_000_000 }) }),
      fc.record({ type: fc.constant('free_delivery' as const), value: fc.constant(0) }),
    ),
  ),
  delivery: fc.record({ cost: money(3_000), taxRate: rate }),
  pricesIncludeTax: fc.boolean(),
});

const aPriceInput = (changes: Partial<PriceInput>): PriceInput => ({
  lines: [{ unitPrice: minor(1_999), quantity: 1, taxRate: 7, eligible: true }],
  promo: null,
  delivery: { cost: minor(390), taxRate: 19 },
  pricesIncludeTax: true,
  ...changes,
});

test('the shares of the lines and the delivery add up to the discount, and none is larger than its line', () => {
  fc.assert(
    fc.property(input, (input) => {
      const price = priceOrder(input);
      expect(sumMoney(price.lines.map(({ discount }) => discount)) + price.delivery.discount).toBe(price.discount);
      for (const line of price.lines) expect(line.discount).toBeLessThanOrEqual(line.total);
    }),
  );
});

test('a line that is not eligible for the promo gets no share of the discount', () => {
  fc.assert(
    fc.property(input, (input) => {
      const price = priceOrder(input);
      for (const [index, line] of input.lines.entries()) if (!line.eligible) expect(price.lines[index]?.discount).toBe(0);
    }),
  );
});

test('the taxes of the lines and of the delivery add up to the tax of the order', () => {
  fc.assert(
    fc.property(input, (input) => {
      const price = priceOrder(input);
      expect(sumMoney(price.lines.map(({ tax }) => tax)) + price.delivery.tax).toBe(price.tax);
    }),
  );
});

test('no amount of an order is ever negative', () => {
  fc.assert(
    fc.property(input, (input) => {
      const { lines, delivery, ...sums } = priceOrder(input);
      for (const part of [sums, delivery, ...lines]) for (const amount of Object.values(part)) expect(amount).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the total is the subtotal less the discount plus delivery, and plus tax only where prices exclude it', () => {
  fc.assert(
    fc.property(input, (input) => {
      const { subtotal, discount, delivery, tax, total } = priceOrder(input);
      expect(total).toBe(subtotal - discount + delivery.cost + (input.pricesIncludeTax ? 0 : tax));
    }),
  );
});

test('a percentage is computed from the sum of the eligible lines and rounded half up', () => {
  fc.assert(
    fc.property(input, fc.integer({ min: 0, max: 100 }), (input, value) => {
      const eligible = input.lines.filter(({ eligible }) => eligible).reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
      expect(priceOrder({ ...input, promo: { type: 'percent', value } }).discount).toBe(divideHalfUp(eligible * value, 100));
    }),
  );
  expect(
    priceOrder(
      aPriceInput({ lines: [{ unitPrice: minor(5), quantity: 1, taxRate: 7, eligible: true }], promo: { type: 'percent', value: 10 } }),
    ).discount,
  ).toBe(1);
});

test('a fixed discount is never more than the eligible lines cost', () => {
  expect(priceOrder(aPriceInput({ promo: { type: 'amount', value: 5_000 } }))).toMatchObject({ discount: 1_999, total: 390 });
  expect(priceOrder(aPriceInput({ promo: { type: 'amount', value: 500 } }))).toMatchObject({ discount: 500, total: 1_889 });
});

test('free delivery deducts exactly the delivery cost, and its tax', () => {
  fc.assert(
    fc.property(input, (input) => {
      const price = priceOrder({ ...input, promo: { type: 'free_delivery', value: 0 } });
      expect(price.discount).toBe(input.delivery.cost);
      expect(price.delivery.tax).toBe(0);
    }),
  );
});

test('tax is extracted from prices that include it, and added to those that do not', () => {
  // 19.99 × 7 ÷ 107 = 1.3077…; 3.90 × 19 ÷ 119 = 0.6226…
  expect(priceOrder(aPriceInput({}))).toMatchObject({ tax: 131 + 62, total: 2_389 });
  // 19.99 × 7 ÷ 100 = 1.3993; 3.90 × 19 ÷ 100 = 0.741
  expect(priceOrder(aPriceInput({ pricesIncludeTax: false }))).toMatchObject({ tax: 140 + 74, total: 2_389 + 214 });
});

test('tax is rounded once per rate, not once per line', () => {
  const lines = Array.from({ length: 3 }, () => ({ unitPrice: minor(10), quantity: 1, taxRate: 7, eligible: true }));
  // Each line alone would be rounded from 0.65 to 1; together they have a tax of 1.96.
  expect(priceOrder(aPriceInput({ lines, delivery: { cost: minor(0), taxRate: 19 } })).lines.map(({ tax }) => tax)).toEqual([1, 1, 0]);
});
