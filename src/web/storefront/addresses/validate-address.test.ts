import { expect, test } from 'vitest';
import { emptyAddressValues } from './address-form-values.ts';
import { validateAddress } from './validate-address.ts';

const rules = { phoneRequired: false, countries: ['DE', 'AT'] };
const values = { ...emptyAddressValues, name: 'Ida Holm', line1: 'Hafenweg 3', postalCode: '48155', city: 'Münster', country: 'DE' };

test('an address needs a name, a street, a postal code, a town and a country', () => {
  expect(Object.keys(validateAddress(emptyAddressValues, rules))).toEqual(['name', 'line1', 'postalCode', 'city', 'country']);
  expect(validateAddress({ ...values, city: '   ' }, rules)).toHaveProperty('city');
  expect(validateAddress(values, rules)).toEqual({});
});

test('the phone is required only where the shop needs it', () => {
  expect(validateAddress(values, { ...rules, phoneRequired: true })).toHaveProperty('phone');
  expect(validateAddress({ ...values, phone: '0251 123' }, { ...rules, phoneRequired: true })).toEqual({});
});

test('a country that the shop does not deliver to is rejected before anything is sent', () => {
  expect(validateAddress({ ...values, country: 'US' }, rules).country).toContain('don’t deliver');
});

test('the fields that a country requires are checked once the country is chosen', () => {
  expect(validateAddress({ ...values, postalCode: '4815' }, rules).postalCode).toContain('48155');
  expect(validateAddress({ ...values, country: 'IT', postalCode: '00184' }, { ...rules, countries: ['IT'] })).toHaveProperty('region');
});
