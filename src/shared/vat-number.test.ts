import { expect, test } from 'vitest';
import { parseVatNumber } from './vat-number.ts';

test('a VAT number is accepted with and without separators, and names its country', () => {
  expect(parseVatNumber('DE136695976')).toEqual({ number: 'DE136695976', country: 'DE' });
  expect(parseVatNumber(' atu 1358-5627 ')).toEqual({ number: 'ATU13585627', country: 'AT' });
  expect(parseVatNumber('NL004495445B01')).toEqual({ number: 'NL004495445B01', country: 'NL' });
  expect(parseVatNumber('FR 40 303 265 045')).toEqual({ number: 'FR40303265045', country: 'FR' });
});

test('Greek numbers start with EL, even if the code of the country was typed', () => {
  expect(parseVatNumber('EL094259216')).toEqual({ number: 'EL094259216', country: 'GR' });
  expect(parseVatNumber('GR094259216')).toEqual({ number: 'EL094259216', country: 'GR' });
});

test('a number of Northern Ireland counts, one of Great Britain does not', () => {
  expect(parseVatNumber('XI110305878')).toEqual({ number: 'XI110305878', country: 'XI' });
  expect(parseVatNumber('GB110305878')).toBeNull();
});

test('numbers with a wrong check digit, of other countries or without a prefix are none', () => {
  for (const text of ['DE136695977', 'ATU13585628', 'CHE-116.281.710', 'NO974760673', '136695976', 'DE', 'EL', '', 'DE13669597']) {
    expect(parseVatNumber(text), text).toBeNull();
  }
});

test('zeros alone are no number, although their check digit is right', () => {
  const zeros = [
    'PL0000000000',
    'EL000000000',
    'HU00000000',
    'LU00000000',
    'IE0000000W',
    'NL000000000B00',
    'NL000000000B01',
    'PT000000000',
  ];
  for (const text of [...zeros, 'NL004495445B00']) expect(parseVatNumber(text), text).toBeNull();
});
