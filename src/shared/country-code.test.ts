import { expect, test } from 'vitest';
import { isCountryCode } from './country-code.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

test('a country code is one of the 249 of ISO 3166-1', () => {
  expect(pairs.filter(isCountryCode)).toHaveLength(249);
  for (const code of ['DE', 'GB', 'GR', 'US', 'TW', 'PS', 'AX', 'SS']) expect(isCountryCode(code), code).toBe(true);
  for (const code of ['', 'XX', 'UK', 'EL', 'EU', 'XK', 'ZZ', 'AN', 'YU', 'de', 'DEU', ' DE'])
    expect(isCountryCode(code), code).toBe(false);
});

test('every other region that Node can name is reserved, withdrawn or user-assigned, so that a new country is noticed here', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(pairs.filter((code) => isCountryCode(code) && names.of(code) === undefined)).toEqual([]);
  const reserved = 'AC CP CQ DG EA EU EZ IC SU TA UK UN';
  const withdrawn = 'AN BU CS CT DD DY FX HV JT MI NH NQ NT PC PU PZ RH TP VD WK YD YU ZR';
  const userAssigned = 'QO XA XB XK ZZ';
  const known = new Set(`${reserved} ${withdrawn} ${userAssigned}`.split(' '));
  expect(pairs.filter((code) => names.of(code) !== undefined && !isCountryCode(code) && !known.has(code))).toEqual([]);
});
