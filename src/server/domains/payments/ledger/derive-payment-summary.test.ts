import { expect, test } from 'vitest';
import { derivePaymentSummary, type PaymentEntry } from './derive-payment-summary.ts';

const summaryAfter = (...entries: [PaymentEntry['kind'], number][]) =>
  derivePaymentSummary(
    entries.map(([kind, amount]) => ({ kind, amount })),
    900,
  );

test('an order without payment entries is unpaid, such as a cash order before delivery', () => {
  expect(summaryAfter()).toEqual({ status: 'unpaid', captured: 0, refunded: 0, waived: 0, disputed: 0 });
});

test('an authorized card payment is authorized, and unpaid again when it is voided', () => {
  expect(summaryAfter(['authorized', 900]).status).toBe('authorized');
  expect(summaryAfter(['authorized', 900], ['voided', 900]).status).toBe('unpaid');
});

test('an order with captured money is paid, whatever failed before', () => {
  expect(summaryAfter(['failed', 900], ['authorized', 900], ['captured', 900])).toEqual({
    status: 'paid',
    captured: 900,
    refunded: 0,
    waived: 0,
    disputed: 0,
  });
});

test('an order is partially refunded until the whole amount is refunded', () => {
  expect(summaryAfter(['captured', 900], ['refunded', 400])).toEqual({
    status: 'partially_refunded',
    captured: 900,
    refunded: 400,
    waived: 0,
    disputed: 0,
  });
  expect(summaryAfter(['captured', 900], ['refunded', 400], ['refunded', 500])).toEqual({
    status: 'refunded',
    captured: 900,
    refunded: 900,
    waived: 0,
    disputed: 0,
  });
});

test('a failed card payment is failed until the next attempt', () => {
  expect(summaryAfter(['failed', 900]).status).toBe('failed');
  expect(summaryAfter(['failed', 900], ['authorized', 900]).status).toBe('authorized');
});

test('an order is paid only by its whole total', () => {
  expect(summaryAfter(['captured', 899])).toMatchObject({ status: 'unpaid', captured: 899 });
  expect(summaryAfter(['captured', 899], ['captured', 1]).status).toBe('paid');
  expect(derivePaymentSummary([], 0).status).toBe('paid');
});

test('a dispute is shown until it is won, and changes no status', () => {
  expect(summaryAfter(['captured', 900], ['disputed', 900])).toMatchObject({ status: 'paid', disputed: 900 });
  expect(summaryAfter(['captured', 900], ['disputed', 900], ['dispute_won', 900])).toMatchObject({ status: 'paid', disputed: 0 });
});
