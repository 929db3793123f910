import { expect, test } from 'vitest';
import { formatIban, getTransferToMake, isOverdue } from './transfer-to-make.ts';

const payment = {
  method: 'transfer',
  status: 'unpaid',
  captured: 0,
  refunded: 0,
  waived: 0,
  disputed: 0,
  reference: '7KQ2-M4XP',
  dueAt: '2026-11-30T12:00:00.000Z',
  bankAccount: { holder: 'Kibble GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', bankName: null },
} as const;

test('an unpaid order asks for what is left of its total', () => {
  expect(getTransferToMake({ status: 'placed', total: 4590, credit: 0, payment })).toMatchObject({ amount: 4590, reference: '7KQ2-M4XP' });
  expect(getTransferToMake({ status: 'placed', total: 4590, credit: 0, payment: { ...payment, captured: 4000 } })).toMatchObject({
    amount: 590,
    received: 4000,
  });
  expect(getTransferToMake({ status: 'placed', total: 4590, credit: 0, payment: { ...payment, waived: 500 } })).toMatchObject({
    amount: 4090,
  });
  const placedWithGiftCard = { status: 'placed' as const, total: 4590, credit: 2000, payment: { ...payment, captured: 2000 } };
  expect(getTransferToMake(placedWithGiftCard)).toMatchObject({ amount: 2590, received: 0 });
});

test('nothing is asked for once an order is paid or cancelled, or if it is paid in another way', () => {
  expect(
    getTransferToMake({ status: 'placed', total: 4590, credit: 0, payment: { ...payment, status: 'paid', captured: 4590 } }),
  ).toBeNull();
  expect(getTransferToMake({ status: 'cancelled', total: 4590, credit: 0, payment })).toBeNull();
  expect(getTransferToMake({ status: 'placed', total: 4590, credit: 0, payment: { ...payment, method: 'cash' } })).toBeNull();
});

test('an IBAN is printed in groups of four', () => {
  expect(formatIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  expect(formatIban('NL91 ABNA 0417 1643 00')).toBe('NL91 ABNA 0417 1643 00');
});

test('a transfer is overdue once the time is over by which it must have arrived', () => {
  expect(isOverdue(payment.dueAt, '2026-11-30T11:59:59.999Z')).toBe(false);
  expect(isOverdue(payment.dueAt, '2026-11-30T12:00:00.001Z')).toBe(true);
  expect(isOverdue(null, '2026-11-30T12:00:00.001Z')).toBe(false);
});
