import { expect, test } from 'vitest';
import { emptyAddressValues } from './address-form-values.ts';
import { findAddressHint } from './address-hints.ts';

const address = { ...emptyAddressValues, name: 'Ida', line1: 'Hafenweg 3', postalCode: '48155', city: 'Münster', country: 'DE' };

test('an address that looks right gets no hint', () => {
  for (const line1 of ['Hafenweg 3', '3 Harbour Way', 'Hafenweg 3a', 'U4 12', ''])
    expect(findAddressHint({ ...address, line1 }), line1).toBeNull();
});

test('a street without a number is pointed out, unless the number stands in the second line or houses there have names', () => {
  expect(findAddressHint({ ...address, line1: 'Hafenweg' })).toBe('no-house-number');
  expect(findAddressHint({ ...address, line1: 'Hafenweg', line2: 'Haus 3' })).toBeNull();
  expect(findAddressHint({ ...address, line1: 'Rose Cottage', country: 'GB' })).toBeNull();
});

test('a postal code and a town that have changed places are pointed out', () => {
  expect(findAddressHint({ ...address, postalCode: 'Münster', city: '48155' })).toBe('swapped');
  expect(findAddressHint({ ...address, country: 'NL', postalCode: 'Utrecht', city: '3511 AB' })).toBe('swapped');
  expect(findAddressHint({ ...address, postalCode: '', city: '48155' })).toBeNull();
});
