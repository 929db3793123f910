import { expect, test } from 'vitest';
import { findOtherCountries } from './find-other-countries.ts';

const delivered = ['DE', 'AT', 'BE', 'NL'];
const find = (postalCode: string, city = '', country = 'DE') => findOtherCountries({ postalCode, city, country }, delivered);

test('a postal code that is none of the country suggests the country of the town, whether the shop delivers there or not', () => {
  expect(find('1010', 'Wien')).toEqual(['AT']);
  expect(find('A-1010', ' vienna ')).toEqual(['AT']);
  expect(find('8001', 'Zürich')).toEqual(['CH']);
  expect(find('48155', 'Berlin', 'AT')).toEqual(['DE']);
});

test('without a known town it suggests the countries of the shop that have such codes', () => {
  expect(find('1010')).toEqual(['AT', 'BE']);
  expect(find('1012 AB')).toEqual(['NL']);
  expect(find('1010', 'Berlin')).toEqual(['AT', 'BE']);
});

test('a code that fits, or that is no code at all, suggests nothing', () => {
  expect(find('48155', 'Wien')).toEqual([]);
  expect(find('Wien', '1010')).toEqual([]);
  expect(find('', 'Wien')).toEqual([]);
  expect(find('123456789')).toEqual([]);
});
