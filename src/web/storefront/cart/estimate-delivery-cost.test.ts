import { expect, test } from 'vitest';
import { deliveryCountries } from './delivery-countries.ts';
import { estimateDeliveryCost } from './estimate-delivery-cost.ts';

const rate = {
  code: 'a',
  carrier: 'Post',
  service: 'Standard',
  kind: 'standard' as const,
  minDays: 1,
  maxDays: 3,
  minimumSubtotal: null,
  freeFrom: 4900,
  bulkySurcharge: 0,
  pickupPoint: null,
};
const tiers = [
  { maxWeight: 5000, minSubtotal: 0, cost: 390 },
  { maxWeight: 20_000, minSubtotal: 0, cost: 590 },
];
const express = { ...rate, code: 'b', minDays: 1, maxDays: 1, freeFrom: null, tiers: [{ maxWeight: null, minSubtotal: 0, cost: 990 }] };
const abroad = { ...rate, code: 'c', minDays: 3, maxDays: 6, freeFrom: 9900, tiers: [{ maxWeight: 10_000, minSubtotal: 0, cost: 890 }] };
const settings = {
  deliveryZones: [
    { name: 'Home', countries: ['DE'], postalCodes: [], rates: [{ ...rate, tiers }, express] },
    { name: 'Near', countries: ['AT', 'NL'], postalCodes: [], rates: [abroad] },
  ],
  freeDeliveryFrom: 4900,
};
const costOf = (subtotal: number, weight: number, country?: string, config: Parameters<typeof estimateDeliveryCost>[0] = settings) =>
  estimateDeliveryCost(config, { subtotal, weight, bulky: false }, country)?.cheapest?.cost ?? null;

test('the estimate is the cheapest rate that allows the weight', () => {
  expect(estimateDeliveryCost(settings, { subtotal: 1000, weight: 5000, bulky: false })).toEqual({
    country: 'DE',
    cheapest: { cost: 390, days: { minDays: 1, maxDays: 3 } },
    freeFrom: 4900,
  });
  expect(costOf(1000, 5001)).toBe(590);
});

test('a parcel that is too heavy for standard delivery uses the rate that allows it, with its days and no free delivery', () => {
  expect(estimateDeliveryCost(settings, { subtotal: 9000, weight: 30_000, bulky: false })).toEqual({
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
  expect(estimateDeliveryCost(settings, { subtotal: 5000, weight: 5000, bulky: false }, 'NL')).toEqual({
    country: 'NL',
    cheapest: { cost: 890, days: { minDays: 3, maxDays: 6 } },
    freeFrom: 9900,
  });
  expect(costOf(9900, 5000, 'AT')).toBe(0);
  expect(estimateDeliveryCost(settings, { subtotal: 100, weight: 10_001, bulky: false }, 'AT')).toEqual({
    country: 'AT',
    cheapest: null,
    freeFrom: null,
  });
});

test('the estimate for a country without delivery is that for the first country, and a shop that delivers nowhere has none', () => {
  expect(estimateDeliveryCost(settings, { subtotal: 100, weight: 1, bulky: false }, 'CH')?.country).toBe('DE');
  expect(deliveryCountries(settings)).toEqual(['DE', 'AT', 'NL']);
  expect(estimateDeliveryCost({ deliveryZones: [], freeDeliveryFrom: null }, { subtotal: 100, weight: 1, bulky: false })).toBeNull();
});

test('a rate with a minimum subtotal does not apply to a smaller order, and neither does its free delivery', () => {
  const large = {
    ...settings,
    deliveryZones: [{ name: 'Home', countries: ['DE'], postalCodes: [], rates: [{ ...express, minimumSubtotal: 3000, freeFrom: 2000 }] }],
  };
  expect(estimateDeliveryCost({ ...large, freeDeliveryFrom: null }, { subtotal: 2500, weight: 1, bulky: false })).toEqual({
    country: 'DE',
    cheapest: null,
    freeFrom: 3000,
  });
});

test('pick-up is no delivery: it is neither the estimate nor what makes delivery free', () => {
  const pickupPoint = { name: 'Shop', line1: 'Quay 1', postalCode: '1', city: 'Bonn', country: 'DE', openingHours: 'Always' };
  const pickup = {
    ...express,
    code: 'p',
    kind: 'pickup' as const,
    tiers: [{ maxWeight: null, minSubtotal: 0, cost: 0 }],
    freeFrom: 0,
    pickupPoint,
  };
  const [home, near] = settings.deliveryZones;
  if (!home || !near) throw new Error('There are two zones');
  const withPickup = { ...settings, deliveryZones: [{ ...home, rates: [...home.rates, pickup] }, near] };
  expect(costOf(1000, 5000, 'DE', withPickup)).toBe(390);
  expect(estimateDeliveryCost(withPickup, { subtotal: 1000, weight: 5000, bulky: false })?.freeFrom).toBe(4900);
});

test('a country counts as one, whatever its islands cost, and one without rates is none to deliver to', () => {
  const islands = { name: 'Islands', countries: ['DE'], postalCodes: [{ country: 'DE', from: '27498', to: '27498' }], rates: [] };
  const nowhere = { name: 'Not yet', countries: ['CH'], postalCodes: [], rates: [] };
  const config = { ...settings, deliveryZones: [islands, nowhere, ...settings.deliveryZones] };
  expect(deliveryCountries(config)).toEqual(['DE', 'AT', 'NL']);
  expect(costOf(1000, 5000, 'DE', config)).toBe(390);
});

test('something bulky adds its surcharge, and then delivery does not become free', () => {
  const [home] = settings.deliveryZones;
  if (!home) throw new Error('There are two zones');
  const config = { ...settings, deliveryZones: [{ ...home, rates: [{ ...rate, tiers, bulkySurcharge: 1500 }] }] };
  expect(estimateDeliveryCost(config, { subtotal: 9000, weight: 5000, bulky: true })).toMatchObject({
    cheapest: { cost: 1500 },
    freeFrom: null,
  });
  expect(estimateDeliveryCost(config, { subtotal: 1000, weight: 5000, bulky: true })?.cheapest?.cost).toBe(1890);
});
