import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryCost, freeDeliveryThreshold } from './delivery-cost.ts';

const standard = {
  tiers: [
    { maxWeight: 5_000, minSubtotal: 0, cost: 390 },
    { maxWeight: 20_000, minSubtotal: 0, cost: 590 },
  ],
  minimumSubtotal: null,
  freeFrom: 6_000,
  bulkySurcharge: 0,
};
const express = { tiers: [{ maxWeight: null, minSubtotal: 0, cost: 990 }], minimumSubtotal: 3_000, freeFrom: null, bulkySurcharge: 0 };
const abroad = { tiers: [{ maxWeight: 10_000, minSubtotal: 0, cost: 890 }], minimumSubtotal: null, freeFrom: 9_900, bulkySurcharge: 0 };
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
    deliveryCost(tables, home, rate, { weight, subtotal, bulky: false });
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
          bulky: false,
        });
      const [small, large] = [costOf(Math.min(one, other)), costOf(Math.max(one, other))];
      if (small !== null) expect(large).toBeLessThanOrEqual(small);
    }),
  );
});

test('the first tier that fits weight and subtotal sets the cost, as in a search through the whole table', () => {
  const amount = fc.nat(100);
  const tier = fc.record({ maxWeight: fc.option(amount), minSubtotal: amount, cost: amount });
  fc.assert(
    fc.property(fc.array(tier, { minLength: 1, maxLength: 6 }), amount, amount, fc.boolean(), (tiers, weight, subtotal, bulky) => {
      const rate = { tiers, minimumSubtotal: null, freeFrom: null, bulkySurcharge: 1_000 };
      const fitting: number[] = [];
      for (const { maxWeight, minSubtotal, cost } of tiers)
        if (weight <= (maxWeight ?? Number.POSITIVE_INFINITY) && minSubtotal <= subtotal) fitting.push(cost + (bulky ? 1_000 : 0));
      const zone = { rates: [standard, rate] };
      expect(deliveryCost({ ...tables, deliveryZones: [zone] }, zone, rate, { weight, subtotal, bulky })).toBe(fitting[0] ?? null);
    }),
  );
});

test('free delivery leaves the surcharge for something bulky, so no threshold is promised for it', () => {
  const bulky = { ...standard, bulkySurcharge: 1_500 };
  const zone = { rates: [bulky] };
  const settings = { deliveryZones: [zone], freeDeliveryFrom: 4_900 };
  expect(deliveryCost(settings, zone, bulky, { weight: 1, subtotal: 4_899, bulky: true })).toBe(1_890);
  expect(deliveryCost(settings, zone, bulky, { weight: 1, subtotal: 4_900, bulky: true })).toBe(1_500);
  expect(deliveryCost(settings, zone, bulky, { weight: 1, subtotal: 4_900, bulky: false })).toBe(0);
  expect([freeDeliveryThreshold(settings, zone, bulky, { bulky: true }), freeDeliveryThreshold(settings, zone, bulky)]).toEqual([
    null,
    4_900,
  ]);
});
