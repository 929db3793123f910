import { expect, test } from 'vitest';
import { defaultSettings } from '#server/domains/settings/default-settings.ts';
import { minor } from '#shared/money.ts';
import { aPickupRate, aZoneInput } from '../delivery.builders.ts';
import { NotDeliverable } from '../delivery.errors.ts';
import { calculateShippingRates, defaultRate } from './calculate-shipping-rates.ts';
import { createTableRates } from './table-rates.ts';

const now = new Date('2026-07-14T08:00:00Z');
const tier = (maxWeight: number | null, cost: number, minSubtotal = 0) => ({ maxWeight, minSubtotal, cost });
const standard = {
  code: 'standard',
  service: 'Standard',
  minDays: 1,
  maxDays: 3,
  freeFrom: 4_900,
  tiers: [tier(5_000, 390), tier(20_000, 590), tier(null, 990)],
};
const express = { code: 'express', service: 'Express', kind: 'express' as const, tiers: [tier(10_000, 990), tier(31_500, 1_490)] };
const home = aZoneInput({ countries: ['DE'], rates: [standard, express] });
const near = aZoneInput({ countries: ['AT'], rates: [{ service: 'Europe', freeFrom: 9_900, tiers: [tier(null, 890)] }] });

interface Shipment {
  country?: string;
  postalCode?: string;
  weight?: number;
  subtotal?: number;
  bulky?: boolean;
}

function offer(shipment: Shipment, { zones = [home, near], settings = defaultSettings, publicHolidays = [] as string[] } = {}) {
  const { country = 'DE', postalCode = '48155', weight = 1_000, subtotal = 2_000, bulky = false } = shipment;
  const carrier = createTableRates(settings, { zones, publicHolidays });
  return calculateShippingRates(carrier, { weight, subtotal: minor(subtotal), bulky }, { country, postalCode }, now);
}
const costs = async (...input: Parameters<typeof offer>) => (await offer(...input)).rates.map(({ service, cost }) => [service, cost]);

test('the first tier that covers the weight sets the cost', async () => {
  expect(await costs({ weight: 5_000 })).toEqual([
    ['Standard', 390],
    ['Express', 990],
  ]);
  expect(await costs({ weight: 5_001 })).toEqual([
    ['Standard', 590],
    ['Express', 990],
  ]);
});

test('a tier can be cheaper from a subtotal on', async () => {
  const zones = [aZoneInput({ countries: ['DE'], rates: [{ ...express, tiers: [tier(null, 490, 3_000), tier(null, 990)] }] })];
  expect(await costs({ subtotal: 2_999 }, { zones })).toEqual([['Express', 990]]);
  expect(await costs({ subtotal: 3_000 }, { zones })).toEqual([['Express', 490]]);
});

test('a rate that does not cover the weight is not offered', async () => {
  expect(await costs({ weight: 31_501 })).toEqual([['Standard', 990]]);
});

test('a rate is free from its threshold on', async () => {
  expect((await costs({ subtotal: 4_899 }))[0]).toEqual(['Standard', 390]);
  expect((await costs({ subtotal: 4_900 }))[0]).toEqual(['Standard', 0]);
  expect(await costs({ country: 'AT', subtotal: 4_900 })).toEqual([['Europe', 890]]);
});

test('the announced threshold applies to standard delivery at home', async () => {
  const settings = { ...defaultSettings, freeDeliveryFrom: 2_000 };
  expect(await costs({}, { settings })).toEqual([
    ['Standard', 0],
    ['Express', 990],
  ]);
  expect(await costs({ country: 'AT' }, { settings })).toEqual([['Europe', 890]]);
  expect([(await offer({}, { settings })).freeFrom, (await offer({ country: 'AT' }, { settings })).freeFrom]).toEqual([2_000, 9_900]);
});

test('a rate with a minimum subtotal is offered from that subtotal on', async () => {
  const zones = [aZoneInput({ countries: ['DE'], rates: [standard, { ...express, minimumSubtotal: 3_000 }] })];
  expect(await costs({ subtotal: 2_999 }, { zones })).toEqual([['Standard', 390]]);
  expect(await costs({ subtotal: 3_000 }, { zones })).toHaveLength(2);
});

test('something bulky costs its surcharge once, and delivery is not announced as free then', async () => {
  const zones = [aZoneInput({ countries: ['DE'], rates: [{ ...standard, bulkySurcharge: 1_500 }, express] })];
  expect(await costs({ bulky: true }, { zones })).toEqual([
    ['Express', 990],
    ['Standard', 1_890],
  ]);
  expect((await offer({ bulky: true }, { zones })).freeFrom).toBeNull();
  expect((await offer({ bulky: false }, { zones })).freeFrom).toBe(4_900);
});

test('pick-up stands last, says when it is ready and where, and nobody gets it without asking', async () => {
  const zones = [aZoneInput({ countries: ['DE'], rates: [aPickupRate, standard] })];
  const { rates, freeFrom } = await offer({ weight: 900_000 }, { zones });
  expect(rates).toMatchObject([
    { service: 'Standard', kind: 'standard', pickupPoint: null, cost: 990 },
    { service: 'Pick-up', kind: 'pickup', cost: 0, earliest: '2026-07-14', latest: '2026-07-14', pickupPoint: { city: 'Münster' } },
  ]);
  expect(freeFrom).toBe(4_900);
  const destination = { country: 'DE', postalCode: '48155' };
  expect(defaultRate(rates, destination).service).toBe('Standard');
  expect(() => defaultRate(rates.slice(1), destination)).toThrow(NotDeliverable);
});

test('the dates leave public holidays out', async () => {
  const { rates } = await offer({ country: 'AT' }, { publicHolidays: ['2026-07-15'] });
  expect(rates).toMatchObject([{ minDays: 2, maxDays: 4, earliest: '2026-07-17', latest: '2026-07-21' }]);
});

test('the error names a country without a zone, or the postal code that is left out of one', async () => {
  const islands = aZoneInput({ countries: ['DE'], postalCodes: [{ country: 'DE', from: '27498', to: '27498' }] });
  const zones = [home, { ...islands, rates: [] }];
  await expect(offer({ country: 'CH' })).rejects.toThrow('We don’t deliver to Switzerland yet.');
  await expect(offer({ postalCode: '27498' }, { zones })).rejects.toThrow('We don’t deliver to 27498 in Germany yet.');
  await expect(offer({ country: 'FR' }, { zones: [aZoneInput({ countries: ['FR'], rates: [] })] })).rejects.toThrow(
    'We don’t deliver to France yet.',
  );
  await expect(offer({ weight: 100_000 }, { zones: [aZoneInput({ countries: ['DE'], rates: [express] })] })).rejects.toThrow(
    'We can’t deliver a parcel this size to Germany.',
  );
  expect(await costs({ postalCode: '27499' }, { zones })).toHaveLength(2);
});
