import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minor } from '#shared/money.ts';
import { modelPrice } from '#tests/support/price-model.ts';
import { examples } from '#tests/support/rounds.ts';
import { countUnitsGiven } from './count-units-given.ts';
import { type PriceInput, priceOrder } from './price-order.ts';

// Few different prices, so that equal prices and remainders are frequent.
const price = fc.oneof(fc.constantFrom(0, 1, 99, 333, 1_000), fc.integer({ min: 1, max: 20_000 })).map(minor);
const count = fc.integer({ min: 1, max: 4 });
const rate = fc.constantFrom(0, 5.5, 7, 8.875, 10, 19, 23);
const promo: fc.Arbitrary<PriceInput['promo']> = fc.oneof(
  fc.constant(null),
  fc.record({ type: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ type: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 50_000 }) }),
  fc.record({ type: fc.constant('free_delivery' as const), value: fc.constant(0) }),
  fc.record({
    type: fc.constant('buy_x_get_y' as const),
    value: fc.constantFrom(100, 50, 33),
    buyQuantity: count,
    getQuantity: count,
    maxApplications: fc.option(count),
  }),
);
const line = fc.record({
  unitPrice: price,
  quantity: fc.integer({ min: 1, max: 7 }),
  taxRate: rate,
  eligible: fc.boolean(),
  eligibleToGet: fc.boolean(),
});
const input: fc.Arbitrary<PriceInput> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  promo,
  delivery: fc.record({ cost: fc.integer({ min: 0, max: 1_500 }).map(minor), taxRate: rate }),
  pricesIncludeTax: fc.boolean(),
});

test('1,000 random carts with promos of every kind cost what a model that looks at each unit says', () => {
  fc.assert(
    fc.property(input, (input) => {
      const { subtotal, discount, tax, total, lines, delivery } = priceOrder(input);
      expect({
        ...{ subtotal, discount, tax, total },
        lineDiscounts: lines.map(({ discount }) => discount),
        lineTaxes: lines.map(({ tax }) => tax),
        deliveryTax: delivery.tax,
      }).toEqual(modelPrice(input));
    }),
    examples(1_000, 5_000),
  );
});

const unit = (unitPrice: number, quantity: number, sets: { eligible?: boolean; eligibleToGet?: boolean } = {}) => ({
  unitPrice: minor(unitPrice),
  quantity,
  eligible: true,
  eligibleToGet: true,
  ...sets,
});
const terms = { type: 'buy_x_get_y' as const, value: 100, buyQuantity: 2, getQuantity: 1 };

test('of every three the cheapest ones are free, whichever line they are on', () => {
  expect(countUnitsGiven([unit(900, 3), unit(500, 2), unit(700, 1)], terms)).toEqual([0, 2, 0]);
  expect(countUnitsGiven([unit(900, 5)], terms)).toEqual([1]);
});

test('an application that is not complete gives nothing', () => {
  expect(countUnitsGiven([unit(900, 2)], terms)).toEqual([0]);
  expect(countUnitsGiven([unit(900, 5)], { ...terms, getQuantity: 4 })).toEqual([0]);
});

test('a promo gives no more often than an order allows', () => {
  expect(countUnitsGiven([unit(900, 30)], { ...terms, maxApplications: 2 })).toEqual([2]);
});

test('what is given may be other products than what is bought, and those that are bought stay bought', () => {
  const food = unit(2_000, 4, { eligibleToGet: false });
  expect(countUnitsGiven([food, unit(300, 3, { eligible: false })], terms)).toEqual([0, 2]);
  // The cheap bag is needed to be bought, so the dearer toy is given.
  expect(countUnitsGiven([unit(100, 2), unit(300, 1, { eligible: false })], terms)).toEqual([0, 1]);
});

test('of equal prices the earlier line gives', () => {
  expect(countUnitsGiven([unit(500, 2), unit(500, 4)], { ...terms, maxApplications: 1 })).toEqual([1, 0]);
});
