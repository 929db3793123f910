import { expect, test } from 'vitest';
import { toAddressValues } from './wallet-address.ts';

const address = { line1: 'Lindenallee 7', line2: null, city: 'Münster', state: 'NRW', postal_code: '48155', country: 'DE' };
const billingDetails = { name: 'Ida Barker', email: 'ida@example.com', phone: '+49 251 1', address: { ...address, line1: 'Elsewhere 1' } };

test('the parcel goes to the delivery address of the wallet, not to the address of its card', () => {
  expect(toAddressValues({ shippingAddress: { name: 'Ada Barker', address }, billingDetails })).toEqual({
    ...{ name: 'Ada Barker', line1: 'Lindenallee 7', line2: '', city: 'Münster', postalCode: '48155', country: 'DE' },
    ...{ region: '', phone: '+49 251 1', instructions: '' },
  });
});

test('the region of a wallet counts only in countries whose addresses have one', () => {
  const regionIn = (country: string) => toAddressValues({ shippingAddress: { name: 'Ada', address: { ...address, country } } })?.region;
  expect([regionIn('DE'), regionIn('ES')]).toEqual(['', 'NRW']);
});

test('without a delivery address there is nothing to order with', () => {
  expect(toAddressValues({ billingDetails })).toBeNull();
});
