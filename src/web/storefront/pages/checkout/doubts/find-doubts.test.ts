import { expect, test } from 'vitest';
import { emptyAddressValues } from '#web/storefront/addresses/address-form-values.ts';
import { findDoubts } from './find-doubts.ts';

const address = { ...emptyAddressValues, name: 'Ida', line1: 'Hafenweg 3', postalCode: '48155', city: 'Münster', country: 'DE' };
const about = (input: Parameters<typeof findDoubts>[0]) => findDoubts(input).map((doubt) => doubt.about);

test('what looks right is not doubted, nor what was not typed here', () => {
  expect(about({ email: 'ida@gmail.com', address })).toEqual([]);
  expect(about({ email: null, address: null })).toEqual([]);
});

test('a mistyped email, a missing house number, and a swapped town and postal code are doubted', () => {
  expect(findDoubts({ email: 'ida@gmial.com', address: null })).toEqual([
    { key: 'email ida@gmial.com', about: 'email', typed: 'ida@gmial.com', suggestion: 'ida@gmail.com' },
  ]);
  expect(about({ email: 'ida@gmial.com', address: { ...address, line1: 'Hafenweg' } })).toEqual(['email', 'house-number']);
  expect(about({ email: null, address: { ...address, city: '48155', postalCode: 'Münster' } })).toEqual(['swapped']);
});

test('a doubt about another value is another doubt, so that it is asked about again', () => {
  const keyOf = (line1: string) => findDoubts({ email: null, address: { ...address, line1 } })[0]?.key;
  expect(keyOf('Hafenweg')).toBe(keyOf('Hafenweg'));
  expect(keyOf('Hafenweg')).not.toBe(keyOf('Am Hafen'));
});
