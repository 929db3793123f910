import { expect, test } from 'vitest';
import { faultsOfAddress } from './address-faults.ts';
import { noTexts } from './address-texts.ts';

const rules = { phoneRequired: false, countries: ['DE', 'AT'] };
const texts = { ...noTexts, name: 'Ida Holm', line1: 'Hafenweg 3', postalCode: '48155', city: 'Münster', country: 'DE' };

test('an address needs a name, a street, a postal code, a town and a country', () => {
  expect(Object.keys(faultsOfAddress(noTexts, rules))).toEqual(['name', 'line1', 'postalCode', 'city', 'country']);
  expect(faultsOfAddress({ ...texts, city: '   ' }, rules)).toHaveProperty('city');
  expect(faultsOfAddress(texts, rules)).toEqual({});
});

test('the phone is asked for only where the shop needs it', () => {
  expect(faultsOfAddress(texts, { ...rules, phoneRequired: true })).toHaveProperty('phone');
  expect(faultsOfAddress({ ...texts, phone: '0251 123' }, { ...rules, phoneRequired: true })).toEqual({});
});

test('a country that the shop does not deliver to is refused before anything is sent', () => {
  expect(faultsOfAddress({ ...texts, country: 'US' }, rules).country).toContain('cannot deliver');
});

test('what a country asks for is asked for once the country is known', () => {
  expect(faultsOfAddress({ ...texts, postalCode: '4815' }, rules).postalCode).toContain('48155');
  expect(faultsOfAddress({ ...texts, country: 'IT', postalCode: '00184' }, { ...rules, countries: ['IT'] })).toHaveProperty('region');
});
