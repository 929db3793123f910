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
  ['DE', '48155', '4815'],
  ['AT', '1010', '10100'],
  ['NL', '1012 ab', '1012'],
  ['PL', '00-001', '00001'],
  ['IE', 'd02x285', '02'],
  ['SE', '111 20', '1112'],
])('a postal code of %s is like %s and not like %s', (country, good, bad) => {
  expect(faultsByCountry({ country, postalCode: good, region: 'RM' })).toEqual({});
  expect(faultsByCountry({ country, postalCode: bad, region: 'RM' }).postalCode).toContain(addressFormOf(country).postalCode.example);
});

test('a region is asked for only where no parcel arrives without it', () => {
  expect(faultsByCountry({ country: 'IT', postalCode: '00184', region: ' ' })).toEqual({ region: 'Please enter the province' });
  expect(faultsByCountry({ country: 'DE', postalCode: '48155', region: null })).toEqual({});
});

test('of a country that nobody has described anything is taken', () => {
  expect(faultsByCountry({ country: 'MT', postalCode: 'VLT 1117', region: null })).toEqual({});
});
