import { expect, test } from 'vitest';
import { fieldWords } from './field-words.ts';

const labels = { email: 'E-mail', emailVerified: 'E-mail verified', twoFactor: 'Second factor' };

test('fields are called what their domain calls them, and others by their key in words', () => {
  const paths = ['email', 'emailVerified', 'twoFactor', 'enabled', 'paymentStatus', 'address.postalCode', 'toString'];
  expect(paths.map((path) => fieldWords(path, labels))).toEqual([
    'E-mail',
    'E-mail verified',
    'Second factor',
    'Enabled',
    'Payment status',
    'Address, postal code',
    'To string',
  ]);
});
