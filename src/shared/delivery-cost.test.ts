import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryCost, freeFrom } from './delivery-cost.ts';

const standard = {
  brackets: [
    { maxWeight: 5_000, cost: 390 },
    { maxWeight: 20_000, cost: 590 },
  ],
  minimumSubtotal: null,
  freeFrom: 6_000,
};
const express = { brackets: [{ maxWeight: null, cost: 990 }], minimumSubtotal: 3_000, freeFrom: null };
const abroad = { brackets: [{ maxWeight: 10_000, cost: 890 }], minimumSubtotal: null, freeFrom: 9_900 };
const [home, near] = [{ rates: [standard, express] }, { rates: [abroad] }];
const tables = { deliveryZones: [home, near], freeDeliveryFrom: 4_900 };

test('the announced threshold is that of the ordinary delivery at home alone, and the better one counts', () => {
  expect(freeFrom(tables, home, standard)).toBe(4_900);
  expect(freeFrom(tables, home, express)).toBeNull();
  expect(freeFrom({ ...tables, freeDeliveryFrom: 7_000 }, home, standard)).toBe(6_000);
  expect(freeFrom({ ...tables, freeDeliveryFrom: null }, home, standard)).toBe(6_000);
  expect(freeFrom(tables, near, abroad)).toBe(9_900);
});

test('a rate for large orders frees no small one', () => {
  const large = { ...express, freeFrom: 2_000 };
  expect(freeFrom(tables, { rates: [large] }, large)).toBe(3_000);
});

test('a parcel costs what its weight costs, from the threshold on nothing, and what is too heavy or too small is not taken', () => {
  const cost = (rate: typeof standard | typeof express, weight: number, subtotal: number) =>
    deliveryCost(tables, home, rate, { weight, subtotal });
  expect([cost(standard, 5_000, 4_899), cost(standard, 5_001, 4_899), cost(standard, 5_001, 4_900)]).toEqual([390, 590, 0]);
  expect(cost(standard, 20_001, 9_000)).toBeNull();
  expect([cost(express, 90_000, 2_999), cost(express, 90_000, 3_000)]).toEqual([null, 990]);
});

test('whoever orders for more never pays more for the delivery of the same parcel', () => {
  const amount = fc.nat(20_000);
  const threshold = fc.option(amount);
  fc.assert(
    fc.property(threshold, threshold, threshold, amount, amount, (announced, own, minimumSubtotal, one, other) => {
      const zone = { rates: [{ ...standard, minimumSubtotal, freeFrom: own }] };
      const costOf = (subtotal: number) =>
        deliveryCost({ deliveryZones: [zone], freeDeliveryFrom: announced }, zone, zone.rates[0] as typeof standard, {
          weight: 1,
          subtotal,
        });
      const [small, large] = [costOf(Math.min(one, other)), costOf(Math.max(one, other))];
      if (small !== null) expect(large).toBeLessThanOrEqual(small);
    }),
  );
});
