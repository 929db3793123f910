import { expect, test } from 'vitest';
import { defaultSettings } from '#server/domains/settings/default-settings.ts';
import { minor } from '#shared/money.ts';
import { NotDeliverable } from './delivery.errors.ts';
import { lowestFreeFrom, offerRates } from './offer-rates.ts';

const now = new Date('2026-07-14T08:00:00Z');
const offer = (country: string, weight: number, subtotal: number, settings = defaultSettings) =>
  offerRates(settings, { country, weight, subtotal: minor(subtotal) }, now).map(({ service, cost }) => [service, cost]);
const [home, near] = defaultSettings.deliveryZones;

test('the first bracket that takes the weight decides the cost', () => {
  expect(offer('DE', 5_000, 2_000)).toEqual([
    ['Standard', 390],
    ['Express', 990],
  ]);
  expect(offer('DE', 5_001, 2_000)).toEqual([
    ['Standard', 590],
    ['Express', 990],
  ]);
});

test('a rate that takes no such weight is not offered', () => {
  expect(offer('DE', 31_501, 2_000)).toEqual([['Standard', 990]]);
});

test('from its threshold on a rate costs nothing, and no earlier', () => {
  expect(offer('DE', 1_000, 4_899)[0]).toEqual(['Standard', 390]);
  expect(offer('DE', 1_000, 4_900)[0]).toEqual(['Standard', 0]);
  expect(offer('AT', 1_000, 4_900)).toEqual([['Europe', 890]]);
});

test('the announced threshold holds for ordinary delivery at home', () => {
  const settings = { ...defaultSettings, freeDeliveryFrom: 2_000 };
  expect(offer('DE', 1_000, 2_000, settings)).toEqual([
    ['Standard', 0],
    ['Express', 990],
  ]);
  expect(offer('AT', 1_000, 2_000, settings)).toEqual([['Europe', 890]]);
  expect([lowestFreeFrom(settings, 'DE'), lowestFreeFrom(settings, 'AT')]).toEqual([2_000, 9_900]);
});

test('a rate for large orders is offered from its minimum on', () => {
  if (!home || !near) throw new Error('the default settings have two zones');
  const [standard, express] = home.rates;
  if (!standard || !express) throw new Error('the home zone has two rates');
  const settings = { ...defaultSettings, deliveryZones: [{ ...home, rates: [standard, { ...express, minimumSubtotal: 3_000 }] }, near] };
  expect(offer('DE', 1_000, 2_999, settings)).toEqual([['Standard', 390]]);
  expect(offer('DE', 1_000, 3_000, settings)).toHaveLength(2);
});

test('a country that no zone has is named', () => {
  expect(() => offer('CH', 1_000, 2_000)).toThrow(new NotDeliverable('CH', 'country'));
  expect(new NotDeliverable('CH', 'country').message).toBe('We do not deliver to Switzerland yet.');
});
