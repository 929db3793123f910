import { expect, test } from 'vitest';
import { InvalidInput } from '#server/platform/errors.ts';
import { minor } from '#shared/money.ts';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts';

test('the minor units of most currencies are those of Stripe', () => {
  for (const currency of ['EUR', 'USD', 'GBP', 'CHF', 'PLN', 'CZK', 'JPY', 'KRW', 'VND', 'XPF']) {
    expect(toStripeAmount(minor(4590), currency), currency).toBe(4590);
    expect(fromStripeAmount(4590, currency.toLowerCase()), currency).toBe(4590);
  }
});

test('currencies without decimals that have two at Stripe are converted', () => {
  for (const currency of ['ISK', 'UGX', 'HUF']) {
    expect(toStripeAmount(minor(4590), currency), currency).toBe(459_000);
    expect(fromStripeAmount(459_000, currency.toLowerCase()), currency).toBe(4590);
  }
});

test('of three decimals cards know only the first two', () => {
  expect(toStripeAmount(minor(5120), 'KWD')).toBe(5120);
  expect(() => toStripeAmount(minor(5124), 'KWD')).toThrow(InvalidInput);
});
