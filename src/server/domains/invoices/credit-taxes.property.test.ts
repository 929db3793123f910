import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TaxSummary } from '#contract/orders.ts';
import { minor } from '#shared/money.ts';
import { creditTaxes } from './credit-taxes.ts';

const invoiced: fc.Arbitrary<TaxSummary[]> = fc
  .uniqueArray(fc.record({ rate: fc.constantFrom(0, 5.5, 7, 8.87, 19), gross: fc.integer({ min: 1, max: 500_000 }) }), {
    selector: ({ rate }) => rate,
    minLength: 1,
    maxLength: 4,
  })
  .map((rates) =>
    rates.map(({ rate, gross }) => {
      const tax = Math.round((gross * rate) / (100 + rate));
      return { rate, net: gross - tax, tax, gross };
    }),
  );
const sumOf = (taxes: readonly TaxSummary[], name: 'net' | 'tax' | 'gross', rate?: number) =>
  taxes.filter((summary) => rate === undefined || summary.rate === rate).reduce((sum, summary) => sum + summary[name], 0);

/** Credits the refunds one after the other. */
function creditAll(taxes: readonly TaxSummary[], refunds: readonly number[]): TaxSummary[] {
  const credited: TaxSummary[] = [];
  for (const refund of refunds) credited.push(...creditTaxes(minor(refund), taxes, credited));
  return credited;
}

test('a credit note credits what was refunded, split over the rates with their tax', () => {
  fc.assert(
    fc.property(invoiced, fc.integer({ min: 0, max: 2_000_000 }), (taxes, refund) => {
      const credited = creditTaxes(minor(refund), taxes, []);
      expect(sumOf(credited, 'gross')).toBe(Math.min(refund, sumOf(taxes, 'gross')));
      for (const { rate, net, tax, gross } of credited) {
        expect(net + tax).toBe(gross);
        expect(Math.abs(tax - (gross * rate) / (100 + rate))).toBeLessThan(1.5);
      }
    }),
  );
});

test('all credit notes together are never more than the invoice, in no rate', () => {
  fc.assert(
    fc.property(invoiced, fc.array(fc.integer({ min: 0, max: 400_000 }), { maxLength: 8 }), (taxes, refunds) => {
      const credited = creditAll(taxes, refunds);
      for (const { rate, net, tax, gross } of taxes) {
        expect(sumOf(credited, 'gross', rate)).toBeLessThanOrEqual(gross);
        expect(sumOf(credited, 'tax', rate)).toBeLessThanOrEqual(tax);
        expect(sumOf(credited, 'net', rate)).toBeLessThanOrEqual(net);
      }
      for (const { net, tax } of credited) expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('whoever gets everything back, in however many parts, gets all of the tax back, rate by rate', () => {
  fc.assert(
    fc.property(invoiced, fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 6 }), (taxes, refunds) => {
      const credited = creditAll(taxes, [...refunds, sumOf(taxes, 'gross')]);
      for (const { rate, net, tax, gross } of taxes) {
        expect([sumOf(credited, 'net', rate), sumOf(credited, 'tax', rate), sumOf(credited, 'gross', rate)]).toEqual([net, tax, gross]);
      }
      expect(creditTaxes(minor(1), taxes, credited)).toEqual([]);
    }),
  );
});
