import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryCost, freeDeliveryThreshold } from './delivery-cost.ts';

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

test('the advertised threshold applies only to the first rate of the first zone, and the lower threshold wins', () => {
  expect(freeDeliveryThreshold(tables, home, standard)).toBe(4_900);
  expect(freeDeliveryThreshold(tables, home, express)).toBeNull();
  expect(freeDeliveryThreshold({ ...tables, freeDeliveryFrom: 7_000 }, home, standard)).toBe(6_000);
  expect(freeDeliveryThreshold({ ...tables, freeDeliveryFrom: null }, home, standard)).toBe(6_000);
  expect(freeDeliveryThreshold(tables, near, abroad)).toBe(9_900);
});

test('the threshold of a rate for large orders does not make small orders free', () => {
  const large = { ...express, freeFrom: 2_000 };
  expect(freeDeliveryThreshold(tables, { rates: [large] }, large)).toBe(3_000);
});

test('the cost depends on the weight, is zero from the threshold on, and there is none if the parcel is too heavy or the subtotal too low', () => {
  const cost = (rate: typeof standard | typeof express, weight: number, subtotal: number) =>
    deliveryCost(tables, home, rate, { weight, subtotal });
  expect([cost(standard, 5_000, 4_899), cost(standard, 5_001, 4_899), cost(standard, 5_001, 4_900)]).toEqual([390, 590, 0]);
  expect(cost(standard, 20_001, 9_000)).toBeNull();
  expect([cost(express, 90_000, 2_999), cost(express, 90_000, 3_000)]).toEqual([null, 990]);
});

test('a higher subtotal never raises the delivery cost of the same parcel', () => {
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
