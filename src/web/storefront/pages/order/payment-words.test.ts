import { expect, test } from 'vitest';
import { paymentWords } from './payment-words.ts';

const order = (changes: object, status: 'placed' | 'cancelled' = 'placed') => ({
  payment: { method: 'cash' as const, status: 'unpaid' as const, captured: 0, refunded: 0, ...changes },
  status,
  total: 4_500,
  currency: 'EUR',
});

test('an order says what is still to pay, and of one that was cancelled that nothing was taken', () => {
  expect(paymentWords(order({}))).toBe('In cash at the door: €45.00 to pay');
  expect(paymentWords(order({}, 'cancelled'))).toBe('In cash at the door: nothing was taken');
  expect(paymentWords(order({ method: 'card', status: 'authorized' }))).toBe('By card: €45.00 is reserved');
});

test('what was paid and what came back are told with their sums', () => {
  expect(paymentWords(order({ status: 'paid', captured: 4_500 }))).toBe('In cash at the door: €45.00 paid');
  expect(paymentWords(order({ method: 'card', status: 'partially_refunded', captured: 4_500, refunded: 1_000 }))).toBe(
    'By card: €45.00 paid, €10.00 of it given back',
  );
});
