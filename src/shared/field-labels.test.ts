import { expect, test } from 'vitest';
import { fieldLabel } from './field-labels.ts';

const labels = { email: 'Email', emailVerified: 'Email verified', twoFactor: 'Two-step sign-in' };

test('fields have the labels of their domain, and others a readable form of their key', () => {
  const paths = ['email', 'emailVerified', 'twoFactor', 'enabled', 'paymentStatus', 'address.postalCode', 'toString'];
  expect(paths.map((path) => fieldLabel(path, labels))).toEqual([
    'Email',
    'Email verified',
    'Two-step sign-in',
    'Enabled',
    'Payment status',
    'Address, postal code',
    'To string',
  ]);
});
