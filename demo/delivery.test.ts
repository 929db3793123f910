import { expect, test } from 'vitest';
import { shippingZoneSchemas } from '#contract/shipping-zones.schemas.ts';
import { germanHolidays, islands, pickupRate } from './delivery.ts';

test('the public holidays follow Easter', () => {
  const easterMondayOf = (year: number) => germanHolidays(year).find(({ name }) => name === 'Easter Monday')?.date;
  // The earliest and the latest possible among them.
  expect([1818, 2024, 2026, 2027, 2028, 2038].map(easterMondayOf)).toEqual([
    '1818-03-23',
    '2024-04-01',
    '2026-04-06',
    '2027-03-29',
    '2028-04-17',
    '2038-04-26',
  ]);
  expect(germanHolidays(2026).map(({ date }) => date)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-05-14',
    '2026-05-25',
    '2026-10-03',
    '2026-12-25',
    '2026-12-26',
  ]);
});

test('an admin could have entered the zones of the demo shop', () => {
  for (const zone of [islands, { ...islands, rates: [pickupRate] }]) expect(shippingZoneSchemas.create.body.parse(zone)).toEqual(zone);
});
