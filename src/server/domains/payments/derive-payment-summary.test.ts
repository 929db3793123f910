import { expect, test } from 'vitest';
import { derivePaymentSummary, type PaymentEntry } from './derive-payment-summary.ts';

const summaryAfter = (...entries: [PaymentEntry['kind'], number][]) =>
  derivePaymentSummary(entries.map(([kind, amount]) => ({ kind, amount })));

test('an order without a payment is unpaid, as cash is until the parcel is delivered', () => {
  expect(summaryAfter()).toEqual({ status: 'unpaid', captured: 0, refunded: 0 });
});

test('money that is only authorized on a card is authorized, and unpaid again when that is voided', () => {
  expect(summaryAfter(['authorized', 900]).status).toBe('authorized');
  expect(summaryAfter(['authorized', 900], ['voided', 900]).status).toBe('unpaid');
});

test('captured money is paid, whatever failed before', () => {
  expect(summaryAfter(['failed', 900], ['authorized', 900], ['captured', 900])).toEqual({ status: 'paid', captured: 900, refunded: 0 });
});

test('a refund is partial until the whole amount is refunded', () => {
  expect(summaryAfter(['captured', 900], ['refunded', 400])).toEqual({ status: 'partially_refunded', captured: 900, refunded: 400 });
  expect(summaryAfter(['captured', 900], ['refunded', 400], ['refunded', 500])).toEqual({
    status: 'refunded',
    captured: 900,
    refunded: 900,
  });
});

test('a failed card payment is failed until the next attempt', () => {
  expect(summaryAfter(['failed', 900]).status).toBe('failed');
  expect(summaryAfter(['failed', 900], ['authorized', 900]).status).toBe('authorized');
});
