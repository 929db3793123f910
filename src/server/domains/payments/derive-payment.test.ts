import { expect, test } from 'vitest';
import { derivePayment, type PaymentEntry } from './derive-payment.ts';

const after = (...entries: [PaymentEntry['kind'], number][]) => derivePayment(entries.map(([kind, amount]) => ({ kind, amount })));

test('an order without a payment is unpaid, as cash is until the parcel is delivered', () => {
  expect(after()).toEqual({ status: 'unpaid', captured: 0, refunded: 0 });
});

test('money that is only reserved on a card is authorized, and unpaid again when that is undone', () => {
  expect(after(['authorized', 900]).status).toBe('authorized');
  expect(after(['authorized', 900], ['voided', 900]).status).toBe('unpaid');
});

test('captured money is paid, whatever failed before', () => {
  expect(after(['failed', 900], ['authorized', 900], ['captured', 900])).toEqual({ status: 'paid', captured: 900, refunded: 0 });
});

test('a refund is partial until everything went back', () => {
  expect(after(['captured', 900], ['refunded', 400])).toEqual({ status: 'partially_refunded', captured: 900, refunded: 400 });
  expect(after(['captured', 900], ['refunded', 400], ['refunded', 500])).toEqual({ status: 'refunded', captured: 900, refunded: 900 });
});

test('a declined card is failed until the next try', () => {
  expect(after(['failed', 900]).status).toBe('failed');
  expect(after(['failed', 900], ['authorized', 900]).status).toBe('authorized');
});
