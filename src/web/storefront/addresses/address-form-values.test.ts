import { expect, test } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import { emptyAddressValues, matchesSavedAddress, toAddressFormValues, toAddressInput } from './address-form-values.ts';

const values = { ...emptyAddressValues, name: 'Ida Holm', line1: 'Hafenweg 3', postalCode: '48155', city: 'Münster', country: 'DE' };

test('a saved address fills the form as it was typed', () => {
  const saved = {
    ...toAddressInput({ ...values, name: ' Ida Holm ' }),
    _id: 'a',
    isDefault: true,
    createdAt: '',
    updatedAt: '',
  } as Address;
  expect(saved.line2).toBeNull();
  expect(toAddressFormValues(saved)).toEqual(values);
  expect(matchesSavedAddress(saved, values)).toBe(true);
  expect(matchesSavedAddress(saved, { ...values, line2: '3rd floor' })).toBe(false);
  expect(matchesSavedAddress(null, values)).toBe(false);
});
