import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noTexts } from '#web/storefront/addresses/address-texts.ts';
import { parseDraft } from './checkout-store.ts';

test('what was typed before a reload is there after it', () => {
  const draft = { email: 'ida@example.com', address: { ...noTexts, name: 'Ida' }, delivery: 'ParcelPost Standard' };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test('whatever is stored, the form can be drawn', () => {
  const empty = { email: '', address: noTexts, delivery: '' };
  for (const text of [null, '', 'no', 'null', '[]', '{"email":5,"address":"x"}']) expect(parseDraft(text)).toEqual(empty);
  fc.assert(
    fc.property(fc.json(), (text) => {
      const { email, address } = parseDraft(text);
      expect(typeof email).toBe('string');
      for (const value of Object.values(address)) expect(typeof value).toBe('string');
    }),
  );
});
