import { expect, test } from 'vitest';
import { deliveryCountries, estimateDeliveryCost } from './estimate-delivery-cost.ts';

const rate = { key: 'a', carrier: 'Post', service: 'Standard', minDays: 1, maxDays: 3, minimumSubtotal: null, freeFrom: 4900 };
const brackets = [
  { maxWeight: 5000, cost: 390 },
  { maxWeight: 20_000, cost: 590 },
];
const express = { ...rate, key: 'b', minDays: 1, maxDays: 1, freeFrom: null, brackets: [{ maxWeight: null, cost: 990 }] };
const abroad = { ...rate, key: 'c', minDays: 3, maxDays: 6, freeFrom: 9900, brackets: [{ maxWeight: 10_000, cost: 890 }] };
const settings = {
  deliveryZones: [
    { name: 'Home', countries: ['DE'], rates: [{ ...rate, brackets }, express] },
    { name: 'Near', countries: ['AT', 'NL'], rates: [abroad] },
  ],
  freeDeliveryFrom: 4900,
};
const costOf = (subtotal: number, weight: number, country?: string, config = settings) =>
  estimateDeliveryCost(config, { subtotal, weight }, country)?.cheapest?.cost ?? null;

test('the estimate is the cheapest rate that allows the weight', () => {
  expect(estimateDeliveryCost(settings, { subtotal: 1000, weight: 5000 })).toEqual({
    country: 'DE',
    cheapest: { cost: 390, days: { minDays: 1, maxDays: 3 } },
    freeFrom: 4900,
  });
  expect(costOf(1000, 5001)).toBe(590);
});

test('a parcel that is too heavy for standard delivery uses the rate that allows it, with its days and no free delivery', () => {
  expect(estimateDeliveryCost(settings, { subtotal: 9000, weight: 30_000 })).toEqual({
    country: 'DE',
    cheapest: { cost: 990, days: { minDays: 1, maxDays: 1 } },
    freeFrom: null,
  });
});

test('delivery is free from the threshold on', () => {
  expect(costOf(4899, 100)).toBe(390);
  expect(costOf(4900, 100)).toBe(0);
  expect(costOf(2500, 100, 'DE', { ...settings, freeDeliveryFrom: 2500 })).toBe(0);
});

test('other countries have their own rates and threshold, and the home threshold does not apply to them', () => {
  expect(estimateDeliveryCost(settings, { subtotal: 5000, weight: 5000 }, 'NL')).toEqual({
    country: 'NL',
    cheapest: { cost: 890, days: { minDays: 3, maxDays: 6 } },
    freeFrom: 9900,
  });
  expect(costOf(9900, 5000, 'AT')).toBe(0);
  expect(estimateDeliveryCost(settings, { subtotal: 100, weight: 10_001 }, 'AT')).toEqual({
    country: 'AT',
    cheapest: null,
    freeFrom: null,
  });
});

test('the estimate for a country without delivery is that for the first country, and a shop that delivers nowhere has none', () => {
  expect(estimateDeliveryCost(settings, { subtotal: 100, weight: 1 }, 'CH')?.country).toBe('DE');
  expect(deliveryCountries(settings)).toEqual(['DE', 'AT', 'NL']);
  expect(estimateDeliveryCost({ deliveryZones: [], freeDeliveryFrom: null }, { subtotal: 100, weight: 1 })).toBeNull();
});

test('a rate with a minimum subtotal does not apply to a smaller order, and neither does its free delivery', () => {
  const large = {
    ...settings,
    deliveryZones: [{ name: 'Home', countries: ['DE'], rates: [{ ...express, minimumSubtotal: 3000, freeFrom: 2000 }] }],
  };
  expect(estimateDeliveryCost({ ...large, freeDeliveryFrom: null }, { subtotal: 2500, weight: 1 })).toEqual({
    country: 'DE',
    cheapest: null,
    freeFrom: 3000,
  });
});
