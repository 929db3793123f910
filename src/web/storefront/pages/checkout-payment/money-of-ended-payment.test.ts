import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { moneyOfEndedPayment } from './money-of-ended-payment.ts';

const order = (payment: Partial<Order['payment']> = {}) =>
  ({
    payment: { method: 'card', status: 'unpaid', captured: 0, refunded: 0, disputed: 0, ...payment },
    total: 4_590,
    credit: 0,
    credits: [] as Order['credits'],
    currency: 'EUR',
  }) as Order;

test('only a payment that can take no money any more lets the page say that nothing was charged', () => {
  for (const state of ['canceled', null] as const) expect(moneyOfEndedPayment(order(), { state })).toBe('You haven’t been charged.');
  for (const payment of [{ state: 'open' }, { state: 'processing' }, { state: 'authorized' }, null] as const) {
    const text = moneyOfEndedPayment(order(), payment);
    expect(text).not.toContain('charged');
    expect(text).toContain('don’t pay again');
  }
});

test('money that has reached the shop is named, and how it goes back', () => {
  expect(moneyOfEndedPayment(order({ status: 'authorized' }), { state: 'authorized' })).toBe(
    'The €45.90 held on your card will be released within a few days.',
  );
  const refunded = order({ status: 'refunded', captured: 4_590, refunded: 4_590 });
  expect(moneyOfEndedPayment(refunded, { state: 'captured' })).toBe('We refunded €45.90 to your card.');
});
