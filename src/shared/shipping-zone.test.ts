import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findShippingZone, findZoneOfCountry, isInRange, isReversed } from './shipping-zone.ts';

const zone = (name: string, countries: string[], ranges: [string, string, string][] = [], rates: string[] = ['rate']) => ({
  name,
  countries,
  postalCodes: ranges.map(([country, from, to]) => ({ country, from, to })),
  rates,
});
const home = zone('home', ['DE']);
const islands = zone(
  'islands',
  ['DE', 'NL'],
  [
    ['DE', '27498', '27498'],
    ['DE', '25929', '25999'],
  ],
);
const near = zone('near', ['AT', 'NL']);
const nameOf = (country: string, postalCode: string, zones = [home, islands, near]) =>
  findShippingZone(zones, { country, postalCode })?.name;

test('an island belongs to its own zone, wherever that stands in the list, and the rest of the country to the zone of the country', () => {
  expect([nameOf('DE', '27498'), nameOf('DE', '27499'), nameOf('DE', '25938'), nameOf('DE', '48155')]).toEqual([
    'islands',
    'home',
    'islands',
    'home',
  ]);
  expect(nameOf('DE', '27498', [islands, home])).toBe('islands');
  expect(nameOf('AT', '27498')).toBe('near');
  expect(nameOf('CH', '8001')).toBeUndefined();
});

test('of two zones that are equally specific the first one counts', () => {
  const again = zone('again', ['DE'], [['DE', '27', '27']]);
  expect(nameOf('DE', '27498', [home, again, islands])).toBe('again');
  expect(nameOf('DE', '27498', [islands, again, home])).toBe('islands');
  expect(nameOf('NL', '1011 AB', [zone('all', ['NL']), near])).toBe('all');
});

test('a zone has a country as a whole if none of its ranges is for that country', () => {
  expect(nameOf('NL', '1011 AB', [islands])).toBe('islands');
  expect(nameOf('DE', '10115', [islands])).toBeUndefined();
});

test('a postal code matches whatever its spaces, hyphens and case, and a short bound stands for all that begins with it', () => {
  expect(isInRange('bt1 5gs', { country: 'GB', from: 'BT', to: 'BT' })).toBe(true);
  expect(isInRange('IV27 4AA', { country: 'GB', from: 'IV21', to: 'IV28' })).toBe(true);
  expect(isInRange('IV30 1AA', { country: 'GB', from: 'IV21', to: 'IV28' })).toBe(false);
  expect(isInRange('1011AB', { country: 'NL', from: '1000', to: '1099 ZZ' })).toBe(true);
  expect(isInRange('00-950', { country: 'PL', from: '00', to: '05' })).toBe(true);
  expect(isInRange('27498', { country: 'DE', from: '27', to: '27' })).toBe(true);
  expect(isInRange('28000', { country: 'DE', from: '27', to: '27' })).toBe(false);
  // A leading zero is easily lost.
  expect(isInRange('1067', { country: 'DE', from: '01000', to: '01999' })).toBe(true);
  expect(isInRange(' ', { country: 'DE', from: '00000', to: '99999' })).toBe(false);
});

test('among numbers of one length a range holds what lies between its bounds, and a reversed one nothing', () => {
  const code = fc.integer({ min: 0, max: 99_999 }).map((number) => ({ number, text: String(number).padStart(5, '0') }));
  fc.assert(
    fc.property(code, code, code, ({ number, text }, from, to) => {
      const range = { country: 'DE', from: from.text, to: to.text };
      expect(isInRange(text, range)).toBe(from.number <= number && number <= to.number);
      expect(isReversed(range)).toBe(from.number > to.number);
    }),
  );
});

test('a range of beginnings holds the same codes as the range that it abbreviates', () => {
  const digits = (length: number) => fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'));
  fc.assert(
    fc.property(
      digits(5),
      fc.integer({ min: 1, max: 4 }).chain((length) => fc.tuple(digits(length), digits(length))),
      (code, [from, to]) => {
        const full = { country: 'DE', from: from.padEnd(5, '0'), to: to.padEnd(5, '9') };
        expect(isInRange(code, { country: 'DE', from, to })).toBe(isInRange(code, full));
        expect(isReversed({ country: 'DE', from, to })).toBe(isReversed(full));
      },
    ),
  );
});

test('the zone of an address is the first of the most specific ones, whatever zones there are', () => {
  const country = fc.constantFrom('AT', 'DE', 'NL');
  const twoDigits = fc.integer({ min: 10, max: 99 });
  const range = fc.record({ country, low: twoDigits, high: twoDigits });
  const zones = fc.array(fc.record({ countries: fc.uniqueArray(country), ranges: fc.array(range, { maxLength: 4 }) }), { maxLength: 5 });
  fc.assert(
    fc.property(zones, country, twoDigits, (drawn, country, code) => {
      const list = drawn.map(({ countries, ranges }) => ({
        countries,
        postalCodes: ranges.map(({ country, low, high }) => ({ country, from: String(low), to: String(high) })),
      }));
      // 2: a range contains the code; 1: the country as a whole; 0: not this zone.
      const ranks = drawn.map(({ countries, ranges }): number => {
        if (!countries.includes(country)) return 0;
        const own = ranges.filter((range) => range.country === country);
        if (own.length === 0) return 1;
        return own.some(({ low, high }) => low <= code && code <= high) ? 2 : 0;
      });
      const best = Math.max(0, ...ranks);
      const expected = best === 0 ? undefined : list[ranks.indexOf(best)];
      expect(findShippingZone(list, { country, postalCode: String(code) })).toBe(expected);
    }),
  );
});

test('while the postal code is unknown, a country has the zone of most of its addresses', () => {
  expect(findZoneOfCountry([islands, home], 'DE')?.name).toBe('home');
  expect(findZoneOfCountry([zone('closed', ['DE'], [], []), islands], 'DE')?.name).toBe('islands');
  expect(findZoneOfCountry([zone('closed', ['DE'], [], [])], 'DE')).toBeUndefined();
});

test('in the United Kingdom a range of postcode districts holds these districts only, by their numbers', () => {
  const holds = (from: string, to: string, code: string) => isInRange(code, { country: 'GB', from, to });
  // Arran and Kilmarnock, the Highlands and Perth: without its space KA2 7PQ looks like KA27 PQ.
  expect([holds('KA27', 'KA28', 'KA27 8AA'), holds('KA27', 'KA28', 'ka2 7pq'), holds('KA27', 'KA28', 'KA27PQ')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([holds('PH17', 'PH26', 'PH20 1AA'), holds('PH17', 'PH26', 'PH2 0NA')]).toEqual([true, false]);
  expect(['IV1 1AA', 'IV3 5XX', 'IV28 3XX', 'IV30 1AA', 'IP1 1AA'].map((code) => holds('IV1', 'IV28', code))).toEqual([
    ...[true, true, true, false, false],
  ]);
  expect([holds('KW1', 'KW17', 'KW6 7AB'), holds('BT1', 'BT1', 'BT1 5GS'), holds('BT1', 'BT1', 'BT17 0AA')]).toEqual([true, true, false]);
  expect([holds('EC1A', 'EC1A', 'EC1A 1BB'), holds('EC1', 'EC1', 'EC1A 1BB'), holds('EC1A', 'EC1A', 'EC1V 9AA')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([holds('B', 'B', 'B33 8TH'), holds('B', 'B', 'BT1 5GS'), holds('IV', 'KW', 'KA2 7PQ')]).toEqual([true, false, true]);
  expect([holds('IM', 'IM', 'IM1 1AA'), isInRange('IM1 1AA', { country: 'IM', from: 'IM1', to: 'IM9' })]).toEqual([true, true]);
  expect([isReversed({ country: 'GB', from: 'IV3', to: 'IV28' }), isReversed({ country: 'GB', from: 'IV28', to: 'IV3' })]).toEqual([
    false,
    true,
  ]);
});
