import { expect, test } from 'vitest';
import { estimateDelivery } from './delivery-estimate.ts';

const rate = { key: 'a', carrier: 'Post', service: 'Standard', minDays: 1, maxDays: 3, minimumSubtotal: null, freeFrom: 4900 };
const brackets = [
  { maxWeight: 5000, cost: 390 },
  { maxWeight: 20_000, cost: 590 },
];
const express = { ...rate, key: 'b', freeFrom: null, brackets: [{ maxWeight: null, cost: 990 }] };
const settings = { deliveryZones: [{ name: 'Home', countries: ['DE'], rates: [{ ...rate, brackets }, express] }], freeDeliveryFrom: 4900 };

test('the cheapest rate that takes the weight is the estimate', () => {
  expect(estimateDelivery(settings, { subtotal: 1000, weight: 5000 })).toEqual({ country: 'DE', cost: 390 });
  expect(estimateDelivery(settings, { subtotal: 1000, weight: 5001 })?.cost).toBe(590);
  expect(estimateDelivery(settings, { subtotal: 1000, weight: 30_000 })?.cost).toBe(990);
});

test('delivery is free from the threshold on', () => {
  expect(estimateDelivery(settings, { subtotal: 4899, weight: 100 })?.cost).toBe(390);
  expect(estimateDelivery(settings, { subtotal: 4900, weight: 100 })?.cost).toBe(0);
  expect(estimateDelivery({ ...settings, freeDeliveryFrom: 2500 }, { subtotal: 2500, weight: 100 })?.cost).toBe(0);
});

test('a shop that delivers nowhere estimates nothing', () => {
  expect(estimateDelivery({ deliveryZones: [], freeDeliveryFrom: null }, { subtotal: 100, weight: 1 })).toBeNull();
});
