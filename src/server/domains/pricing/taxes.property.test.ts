import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minor } from '#shared/money.ts';
import { type PriceInput, priceOrder } from './price-order.ts';
import { netPrice } from './reverse-charge.ts';
import { summarizeTaxes } from './summarize-taxes.ts';

const rates = [0, 2.1, 5.5, 7, 8.87, 10, 19, 25.5];
const input: fc.Arbitrary<PriceInput> = fc.record({
  lines: fc.array(
    fc.record({
      unitPrice: fc.integer({ min: 0, max: 200_000 }).map(minor),
      quantity: fc.integer({ min: 1, max: 99 }),
      taxRate: fc.constantFrom(...rates),
      eligible: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  promo: fc.option(
    fc.oneof(
      fc.record({ type: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 100 }) }),
      fc.record({ type: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 5_000_000 }) }),
      fc.record({ type: fc.constant('free_delivery' as const), value: fc.constant(0) }),
    ),
  ),
  delivery: fc.record({ cost: fc.integer({ min: 0, max: 3_000 }).map(minor), taxRate: fc.constantFrom(...rates) }),
  pricesIncludeTax: fc.boolean(),
});

const summaryOf = (input: PriceInput) => {
  const price = priceOrder(input);
  const amounts = [
    ...price.lines.map((line, index) => ({
      taxRate: input.lines[index]?.taxRate ?? 0,
      amount: line.total - line.discount,
      tax: line.tax,
    })),
    { taxRate: input.delivery.taxRate, amount: price.delivery.cost - price.delivery.discount, tax: price.delivery.tax },
  ];
  return { price, amounts, taxes: summarizeTaxes(amounts, input) };
};

/** An independent model: the tax as a fraction of whole numbers, and the one whole number that is nearest to it, upwards from the middle. */
function isNearest(tax: number, numerator: bigint, denominator: bigint): boolean {
  const difference = numerator - BigInt(tax) * denominator;
  return 2n * difference < denominator && 2n * difference >= -denominator;
}

test('the tax of each rate is that of everything at this rate, rounded once, half up', () => {
  fc.assert(
    fc.property(input, (input) => {
      for (const { rate, net, tax, gross } of summaryOf(input).taxes) {
        const hundredths = BigInt(Math.round(rate * 100));
        expect(net + tax).toBe(gross);
        const isRight = input.pricesIncludeTax
          ? isNearest(tax, BigInt(gross) * hundredths, 10_000n + hundredths)
          : isNearest(tax, BigInt(net) * hundredths, 10_000n);
        expect(isRight, `${rate}% of ${net}`).toBe(true);
      }
    }),
  );
});

test('the taxes by rate add up to the tax of the order, and their gross amounts to its total', () => {
  fc.assert(
    fc.property(input, (input) => {
      const { price, taxes } = summaryOf(input);
      expect(taxes.reduce((sum, { tax }) => sum + tax, 0)).toBe(price.tax);
      expect(taxes.reduce((sum, { gross }) => sum + gross, 0)).toBe(price.total);
    }),
  );
});

test('a line is never taxed a cent more or less than its share', () => {
  fc.assert(
    fc.property(input, (input) => {
      for (const { taxRate, amount, tax } of summaryOf(input).amounts) {
        const exact = (amount * taxRate) / (input.pricesIncludeTax ? 100 + taxRate : 100);
        expect(Math.abs(tax - exact)).toBeLessThan(1.5);
        if (amount === 0 || taxRate === 0) expect(tax).toBe(0);
      }
    }),
  );
});

test('a price without its tax is the one whose tax leads back to it, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(...rates), (price, rate) => {
      const net = netPrice(minor(price), rate, { pricesIncludeTax: true });
      expect(isNearest(net, BigInt(price) * 10_000n, 10_000n + BigInt(Math.round(rate * 100)))).toBe(true);
      expect(netPrice(minor(price), rate, { pricesIncludeTax: false })).toBe(price);
    }),
  );
});
