import { expect, test } from 'vitest';
import { formatAddressLines, getAddressErrors, getAddressFormat } from './address-format.ts';

const address = {
  name: 'Ada Barker',
  line1: 'Lindenallee 7',
  line2: null,
  postalCode: '48155',
  city: 'Münster',
  region: null,
  country: 'DE',
};

test('an address is formatted as in its country', () => {
  expect(formatAddressLines(address, 'Germany')).toEqual(['Ada Barker', 'Lindenallee 7', '48155 Münster', 'Germany']);
  const rome = { ...address, line1: 'Via Cavour 12', line2: 'Scala B', postalCode: '00184', city: 'Roma', region: 'RM', country: 'IT' };
  expect(formatAddressLines(rome, 'Italy')).toEqual(['Ada Barker', 'Via Cavour 12', 'Scala B', '00184 Roma (RM)', 'Italy']);
  const cork = { ...address, line1: '3 Quay Street', postalCode: 'T12 X70A', city: 'Cork', region: 'Co. Cork', country: 'IE' };
  expect(formatAddressLines(cork, 'Ireland')).toEqual(['Ada Barker', '3 Quay Street', 'Cork, Co. Cork T12 X70A', 'Ireland']);
});

test('a region is included even for a country without regions', () => {
  expect(formatAddressLines({ ...address, region: 'Westfalen' }, 'Germany')).toContain('48155 Münster, Westfalen');
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
])('a postal code of %s is accepted as people write it', (country, good, bad) => {
  for (const postalCode of good) expect(getAddressErrors({ country, postalCode, region: 'RM' }), postalCode).toEqual({});
  for (const postalCode of bad)
    expect(getAddressErrors({ country, postalCode, region: 'RM' }).postalCode, postalCode).toContain(
      getAddressFormat(country).postalCode.example,
    );
});

test('every EU country and the largest other markets have a format, and its example is valid', () => {
  const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
  for (const country of [...union, 'GB', 'CH', 'NO', 'IS', 'LI', 'US', 'CA', 'AU']) {
    const { example } = getAddressFormat(country).postalCode;
    expect(example, country).not.toBeNull();
    expect(getAddressErrors({ country, postalCode: example ?? '', region: 'somewhere' }), country).toEqual({});
  }
});

test('a region is required only where parcels need it', () => {
  expect(getAddressErrors({ country: 'IT', postalCode: '00184', region: ' ' })).toEqual({ region: 'Enter the province.' });
  expect(getAddressErrors({ country: 'DE', postalCode: '48155', region: null })).toEqual({});
});

test('a country without a known format accepts anything', () => {
  expect(getAddressErrors({ country: 'JP', postalCode: '〒100-0001', region: null })).toEqual({});
});
