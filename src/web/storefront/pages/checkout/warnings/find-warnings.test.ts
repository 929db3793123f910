import { expect, test } from 'vitest';
import { emptyAddressValues } from '#web/storefront/addresses/address-form-values.ts';
import { findWarnings } from './find-warnings.ts';

const address = { ...emptyAddressValues, name: 'Ida', line1: 'Hafenweg 3', postalCode: '48155', city: 'Münster', country: 'DE' };
const about = (input: Parameters<typeof findWarnings>[0]) => findWarnings(input).map((warning) => warning.about);

test('what looks right has no warning, nor has what was not typed here', () => {
  expect(about({ email: 'ida@gmail.com', address })).toEqual([]);
  expect(about({ email: null, address: null })).toEqual([]);
});

test('a mistyped email, a missing house number, and a swapped town and postal code have a warning', () => {
  expect(findWarnings({ email: 'ida@gmial.com', address: null })).toEqual([
    { key: 'email ida@gmial.com', about: 'email', typed: 'ida@gmial.com', suggestion: 'ida@gmail.com' },
  ]);
  expect(about({ email: 'ida@gmial.com', address: { ...address, line1: 'Hafenweg' } })).toEqual(['email', 'house-number']);
  expect(about({ email: null, address: { ...address, city: '48155', postalCode: 'Münster' } })).toEqual(['swapped']);
});

test('a warning about another value is another warning, so that it is asked about again', () => {
  const keyOf = (line1: string) => findWarnings({ email: null, address: { ...address, line1 } })[0]?.key;
  expect(keyOf('Hafenweg')).toBe(keyOf('Hafenweg'));
  expect(keyOf('Hafenweg')).not.toBe(keyOf('Am Hafen'));
});
