import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyAddressValues } from '#web/storefront/addresses/address-form-values.ts';
import { mapBillingNames } from './address/billing-values.ts';
import {
  claimCheckoutDraft,
  clearCheckoutDraft,
  getCheckoutDraft,
  parseCheckoutDraft,
  setAddressField,
  setEmail,
} from './checkout-store.ts';

test('a draft survives a reload', () => {
  const address = { ...emptyAddressValues, name: 'Ida' };
  const draft = {
    owner: '',
    email: 'ida@example.com',
    vatNumber: 'ATU13585627',
    address,
    isBilledElsewhere: true,
    billing: { ...mapBillingNames(() => ''), company: 'Navy Kennels' },
    choice: '',
    form: 'new',
    delivery: 'ParcelPost Standard',
    payment: 'card',
  };
  expect(parseCheckoutDraft(JSON.stringify(draft))).toEqual(draft);
});

test('invalid stored data still gives a valid draft', () => {
  const empty = {
    ...{ owner: '', email: '', vatNumber: '', address: emptyAddressValues, choice: '', form: '', delivery: '', payment: '' },
    ...{ isBilledElsewhere: false, billing: mapBillingNames(() => '') },
  };
  for (const text of [null, '', 'no', 'null', '[]', '{"email":5,"address":"x"}']) expect(parseCheckoutDraft(text)).toEqual(empty);
  fc.assert(
    fc.property(fc.json(), (text) => {
      const { email, address } = parseCheckoutDraft(text);
      expect(typeof email).toBe('string');
      for (const value of Object.values(address)) expect(typeof value).toBe('string');
    }),
  );
});

test("a guest's draft survives signing in, and is never shown to the next user of the browser", () => {
  clearCheckoutDraft();
  setEmail('ida@example.com');
  setAddressField('line1', 'Lindenallee 7');
  claimCheckoutDraft('ida');
  expect(getCheckoutDraft()).toMatchObject({ owner: 'ida', address: { line1: 'Lindenallee 7' } });
  claimCheckoutDraft('ida');
  expect(getCheckoutDraft().address.line1).toBe('Lindenallee 7');
  claimCheckoutDraft('bo');
  expect(getCheckoutDraft()).toEqual({ ...parseCheckoutDraft(null), owner: 'bo' });
});
