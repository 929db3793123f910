import { expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { Order, ShipmentRate } from '#contract/orders.ts';
import { asksTheSame, totalsOf, wishOf } from './wish.ts';

const cart: Cart = { list: [], total: 0, count: 2, subtotal: 2780, currency: 'EUR' };
const rate: ShipmentRate = {
  _id: 'r1',
  carrier: 'ParcelPost',
  service: 'Standard',
  cost: 390,
  minDays: 1,
  maxDays: 3,
  earliest: '2026-08-04',
  latest: '2026-08-06',
};
const quote = {
  current: { _id: 'q1', address: 'a1', rates: [rate], currency: 'EUR', expiresAt: '2026-08-03T12:00:00Z' },
  rates: [rate],
  rate,
  loading: false,
  error: null,
};
const noPromo = { code: null, check: undefined, fault: null, unchecked: null, checking: false };
const ten = {
  code: 'ten',
  check: { code: 'TEN', type: 'percent', value: 10, discount: 278 },
  fault: null,
  unchecked: null,
  checking: false,
} as const;
const parts = {
  cart,
  items: [{ variation: 'v1', quantity: 2 }],
  address: 'a1',
  quote,
  promo: noPromo,
  payment: 'cash',
  email: ' ida@example.com ',
} as const;

test('an order is asked for at the sum that is shown', () => {
  expect(wishOf(parts, undefined)).toMatchObject({ total: 3170, promo: null, email: 'ida@example.com' });
  expect(wishOf({ ...parts, promo: ten }, undefined)).toMatchObject({ total: 2892, promo: 'TEN' });
  expect(totalsOf(parts, undefined).total).toBe(3170);
});

test('nothing is ordered before address, delivery and promo are settled', () => {
  expect(wishOf({ ...parts, address: undefined }, undefined)).toBeNull();
  expect(wishOf({ ...parts, quote: { ...quote, current: undefined } }, undefined)).toBeNull();
  expect(wishOf({ ...parts, payment: undefined }, undefined)).toBeNull();
  expect(wishOf({ ...parts, promo: { ...noPromo, code: 'ten', checking: true } }, undefined)).toBeNull();
});

test('where the shop comes to another sum, that one is shown and asked for', () => {
  const requested = { subtotal: 2780, discount: 0, promo: null, delivery: { cost: 390 }, tax: 602, total: 3772 } as Order;
  expect(totalsOf(parts, requested)).toMatchObject({ total: 3772, tax: 602 });
  expect(wishOf(parts, requested)?.total).toBe(3772);
});

test('the same order for another sum or another e-mail is still the same order', () => {
  const wish = wishOf(parts, undefined);
  expect(wish && asksTheSame(wish, { ...wish, total: 1, email: 'x@example.com' })).toBe(true);
  expect(wish && asksTheSame(wish, { ...wish, promo: 'TEN' })).toBe(false);
});
