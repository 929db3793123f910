import { expect, test } from 'vitest';
import { fieldWords } from './field-words.ts';

test('fields are called what the screens call them, and others by their key in words', () => {
  expect(['email', 'emailVerified', 'twoFactor', 'enabled', 'paymentStatus', 'address.postalCode', 'toString'].map(fieldWords)).toEqual([
    'E-mail',
    'E-mail verified',
    'Second factor',
    'Enabled',
    'Payment status',
    'Address, postal code',
    'To string',
  ]);
});
