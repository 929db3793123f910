import { expect, test } from 'vitest';
import { mapBillingNames, toBillingInput, validateBilling } from './billing-values.ts';

const values = {
  ...mapBillingNames(() => ''),
  ...{ name: 'Grace Hopper', line1: 'Opernring 1', postalCode: '1010', city: 'Wien', country: 'AT' },
};

test('a billing address is checked as an address of its country, wherever that is, and its errors name the fields of the order', () => {
  expect(validateBilling(values)).toEqual({});
  expect(validateBilling({ ...values, country: 'JP' })).toEqual({});
  expect(Object.keys(validateBilling({ ...values, postalCode: '10100', name: ' ' })).sort()).toEqual([
    'billingAddress.name',
    'billingAddress.postalCode',
  ]);
});

test('a billing address is sent trimmed, without what only a carrier needs', () => {
  expect(toBillingInput({ ...values, company: ' Navy Kennels ' })).toEqual({
    ...{ name: 'Grace Hopper', company: 'Navy Kennels', line1: 'Opernring 1', line2: null },
    ...{ postalCode: '1010', city: 'Wien', region: null, country: 'AT' },
  });
});
