import { expect, test } from 'vitest';
import { formatPaymentMethod, formatPaymentStatus } from './format-payment-status.ts';

const order = (
  changes: object,
  { status = 'placed', kind = 'standard' }: { status?: 'placed' | 'cancelled'; kind?: 'standard' | 'pickup' } = {},
) => ({
  payment: {
    ...{ method: 'cash' as const, status: 'unpaid' as const, captured: 0, refunded: 0, waived: 0, disputed: 0 },
    ...{ reference: null, dueAt: null, bankAccount: null, ...changes },
  },
  delivery: { kind },
  status,
  total: 4_500,
  currency: 'EUR',
});

test('cash is paid where the order is handed over', () => {
  expect(formatPaymentMethod(order({}))).toBe('Cash on delivery');
  expect(formatPaymentMethod(order({}, { kind: 'pickup' }))).toBe('Cash at pick-up');
  expect(formatPaymentMethod(order({ method: 'card' }, { kind: 'pickup' }))).toBe('Card');
});

test('an unpaid order names the amount to pay, a cancelled one says that nothing was charged', () => {
  expect(formatPaymentStatus(order({}))).toBe('€45.00 to pay');
  expect(formatPaymentStatus(order({}, { status: 'cancelled' }))).toBe('Nothing was charged');
  expect(formatPaymentStatus(order({ method: 'card', status: 'authorized' }))).toBe('€45.00 is reserved');
});

test('what need not be paid any more is not asked for', () => {
  expect(formatPaymentStatus(order({ waived: 1_500 }))).toBe('€30.00 to pay');
});

test('a bank transfer names what is left to pay, and until when', () => {
  const transfer = { method: 'transfer', captured: 4_000, dueAt: '2026-11-30T12:00:00.000Z' };
  expect(formatPaymentStatus(order(transfer))).toBe('€5.00 to pay by 30 November 2026');
});

test('paid and refunded amounts are named', () => {
  expect(formatPaymentStatus(order({ status: 'paid', captured: 4_500 }))).toBe('€45.00 paid');
  expect(formatPaymentStatus(order({ method: 'card', status: 'partially_refunded', captured: 4_500, refunded: 1_000 }))).toBe(
    '€45.00 paid, €10.00 refunded',
  );
});
