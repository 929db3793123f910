import { expect, test } from 'vitest';
import { addressFormOf, faultsByCountry, linesOfAddress } from './address.ts';

const address = {
  name: 'Ada Barker',
  line1: 'Lindenallee 7',
  line2: null,
  postalCode: '48155',
  city: 'Münster',
  region: null,
  country: 'DE',
};

test('an address is written as its country writes it', () => {
  expect(linesOfAddress(address, 'Germany')).toEqual(['Ada Barker', 'Lindenallee 7', '48155 Münster', 'Germany']);
  const rome = { ...address, line1: 'Via Cavour 12', line2: 'Scala B', postalCode: '00184', city: 'Roma', region: 'RM', country: 'IT' };
  expect(linesOfAddress(rome, 'Italy')).toEqual(['Ada Barker', 'Via Cavour 12', 'Scala B', '00184 Roma (RM)', 'Italy']);
  const cork = { ...address, line1: '3 Quay Street', postalCode: 'T12 X70A', city: 'Cork', region: 'Co. Cork', country: 'IE' };
  expect(linesOfAddress(cork, 'Ireland')).toEqual(['Ada Barker', '3 Quay Street', 'Cork, Co. Cork T12 X70A', 'Ireland']);
});

test('what was kept before a country was known is written whole', () => {
  expect(linesOfAddress({ ...address, region: 'Westfalen' }, 'Germany')).toContain('48155 Münster, Westfalen');
});

test.each([
  ['DE', ['48155', ' 48155', 'D-48155', 'de 48155'], ['4815', '481555', 'ABCDE', '']],
  ['AT', ['1010', 'A-1010'], ['10100']],
  ['GB', ['SW1A 1AA', 'sw1a1aa', 'M1 1AE', 'EC1A 1BB', 'B33 8TH'], ['12345', 'SW1A', 'SW1A 1A']],
  ['NL', ['1012 AB', '1012ab', 'NL-1012 AB'], ['1012', 'AB 1012']],
  ['IE', ['D02 X285', 'd02x285', 'D6W XY00'], ['02', 'D02']],
  ['PL', ['00-001', '00001'], ['0001']],
  ['SE', ['111 20', 'SE-11120'], ['1112']],
  ['LV', ['LV-1010', '1010'], ['101']],
  ['MT', ['VLT 1117', 'VLT1117'], ['1117']],
  ['CA', ['K1A 0B1', 'k1a0b1'], ['K1A']],
  ['US', ['10001', '10001-1234'], ['1000', '10001-12']],
])('a postal code of %s is taken as people write it', (country, good, bad) => {
  for (const postalCode of good) expect(faultsByCountry({ country, postalCode, region: 'RM' }), postalCode).toEqual({});
  for (const postalCode of bad)
    expect(faultsByCountry({ country, postalCode, region: 'RM' }).postalCode, postalCode).toContain(
      addressFormOf(country).postalCode.example,
    );
});

test('every country of the Union, and where most others buy from, is described; its example fits', () => {
  const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
  for (const country of [...union, 'GB', 'CH', 'NO', 'IS', 'LI', 'US', 'CA', 'AU']) {
    const { example } = addressFormOf(country).postalCode;
    expect(example, country).not.toBeNull();
    expect(faultsByCountry({ country, postalCode: example ?? '', region: 'somewhere' }), country).toEqual({});
  }
});

test('a region is asked for only where no parcel arrives without it', () => {
  expect(faultsByCountry({ country: 'IT', postalCode: '00184', region: ' ' })).toEqual({ region: 'Please enter the province' });
  expect(faultsByCountry({ country: 'DE', postalCode: '48155', region: null })).toEqual({});
});

test('of a country that nobody has described anything is taken', () => {
  expect(faultsByCountry({ country: 'JP', postalCode: '〒100-0001', region: null })).toEqual({});
});
