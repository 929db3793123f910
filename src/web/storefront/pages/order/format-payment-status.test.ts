import { expect, test } from 'vitest';
import { formatPaymentStatus } from './format-payment-status.ts';

const order = (changes: object, status: 'placed' | 'cancelled' = 'placed') => ({
  payment: {
    ...{ method: 'cash' as const, status: 'unpaid' as const, captured: 0, refunded: 0, waived: 0, disputed: 0 },
    ...{ reference: null, dueAt: null, bankAccount: null, ...changes },
  },
  status,
  total: 4_500,
  currency: 'EUR',
});

test('an unpaid order names the amount to pay, a cancelled one says that nothing was charged', () => {
  expect(formatPaymentStatus(order({}))).toBe('In cash at the door: €45.00 to pay');
  expect(formatPaymentStatus(order({}, 'cancelled'))).toBe('In cash at the door: nothing was taken');
  expect(formatPaymentStatus(order({ method: 'card', status: 'authorized' }))).toBe('By card: €45.00 is reserved');
});

test('a bank transfer names what is left to pay, and until when', () => {
  const transfer = { method: 'transfer', captured: 4_000, dueAt: '2026-11-30T12:00:00.000Z' };
  expect(formatPaymentStatus(order(transfer))).toBe('By bank transfer: €5.00 to pay by 30 November 2026');
});

test('paid and refunded amounts are named', () => {
  expect(formatPaymentStatus(order({ status: 'paid', captured: 4_500 }))).toBe('In cash at the door: €45.00 paid');
  expect(formatPaymentStatus(order({ method: 'card', status: 'partially_refunded', captured: 4_500, refunded: 1_000 }))).toBe(
    'By card: €45.00 paid, €10.00 of it given back',
  );
});
