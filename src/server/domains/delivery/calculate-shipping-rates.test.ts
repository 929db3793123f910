import { expect, test } from 'vitest';
import { defaultSettings } from '#server/domains/settings/default-settings.ts';
import { minor } from '#shared/money.ts';
import { calculateShippingRates, lowestFreeDeliveryThreshold } from './calculate-shipping-rates.ts';
import { NotDeliverable } from './delivery.errors.ts';

const now = new Date('2026-07-14T08:00:00Z');
const offer = (country: string, weight: number, subtotal: number, settings = defaultSettings) =>
  calculateShippingRates(settings, { country, weight, subtotal: minor(subtotal) }, now).map(({ service, cost }) => [service, cost]);
const [home, near] = defaultSettings.deliveryZones;

test('the first bracket that covers the weight sets the cost', () => {
  expect(offer('DE', 5_000, 2_000)).toEqual([
    ['Standard', 390],
    ['Express', 990],
  ]);
  expect(offer('DE', 5_001, 2_000)).toEqual([
    ['Standard', 590],
    ['Express', 990],
  ]);
});

test('a rate that does not cover the weight is not offered', () => {
  expect(offer('DE', 31_501, 2_000)).toEqual([['Standard', 990]]);
});

test('a rate is free from its threshold on', () => {
  expect(offer('DE', 1_000, 4_899)[0]).toEqual(['Standard', 390]);
  expect(offer('DE', 1_000, 4_900)[0]).toEqual(['Standard', 0]);
  expect(offer('AT', 1_000, 4_900)).toEqual([['Europe', 890]]);
});

test('the announced threshold applies to standard delivery at home', () => {
  const settings = { ...defaultSettings, freeDeliveryFrom: 2_000 };
  expect(offer('DE', 1_000, 2_000, settings)).toEqual([
    ['Standard', 0],
    ['Express', 990],
  ]);
  expect(offer('AT', 1_000, 2_000, settings)).toEqual([['Europe', 890]]);
  expect([lowestFreeDeliveryThreshold(settings, 'DE'), lowestFreeDeliveryThreshold(settings, 'AT')]).toEqual([2_000, 9_900]);
});

test('a rate with a minimum subtotal is offered from that subtotal on', () => {
  if (!home || !near) throw new Error('the default settings have two zones');
  const [standard, express] = home.rates;
  if (!standard || !express) throw new Error('the home zone has two rates');
  const settings = { ...defaultSettings, deliveryZones: [{ ...home, rates: [standard, { ...express, minimumSubtotal: 3_000 }] }, near] };
  expect(offer('DE', 1_000, 2_999, settings)).toEqual([['Standard', 390]]);
  expect(offer('DE', 1_000, 3_000, settings)).toHaveLength(2);
});

test('the error names a country without a zone', () => {
  expect(() => offer('CH', 1_000, 2_000)).toThrow(new NotDeliverable('CH', 'country'));
  expect(new NotDeliverable('CH', 'country').message).toBe('We do not deliver to Switzerland yet.');
});
