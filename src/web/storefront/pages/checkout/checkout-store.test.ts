import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noTexts } from '#web/storefront/addresses/address-texts.ts';
import { claimDraft, draftNow, forgetDraft, parseDraft, setAddressField, setEmail } from './checkout-store.ts';

test('what was typed before a reload is there after it', () => {
  const address = { ...noTexts, name: 'Ida' };
  const draft = { owner: '', email: 'ida@example.com', address, choice: '', form: 'new', delivery: 'ParcelPost Standard' };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test('whatever is stored, the form can be drawn', () => {
  const empty = { owner: '', email: '', address: noTexts, choice: '', form: '', delivery: '' };
  for (const text of [null, '', 'no', 'null', '[]', '{"email":5,"address":"x"}']) expect(parseDraft(text)).toEqual(empty);
  fc.assert(
    fc.property(fc.json(), (text) => {
      const { email, address } = parseDraft(text);
      expect(typeof email).toBe('string');
      for (const value of Object.values(address)) expect(typeof value).toBe('string');
    }),
  );
});

test('what a guest has typed goes on with them when they sign in, and never with the next user of the browser', () => {
  forgetDraft();
  setEmail('ida@example.com');
  setAddressField('line1', 'Lindenallee 7');
  claimDraft('ida');
  expect(draftNow()).toMatchObject({ owner: 'ida', address: { line1: 'Lindenallee 7' } });
  claimDraft('ida');
  expect(draftNow().address.line1).toBe('Lindenallee 7');
  claimDraft('bo');
  expect(draftNow()).toEqual({ ...parseDraft(null), owner: 'bo' });
});
