import { expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { Order, ShipmentRate } from '#contract/orders.ts';
import { buildOrderDraft, getCheckoutTotals, isSameOrder } from './order-draft.ts';

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
const noPromo = { code: null, check: undefined, error: null, lastApplied: null, checking: false };
const tenPercentPromo = {
  code: 'ten',
  check: { code: 'TEN', type: 'percent', value: 10, discount: 278 },
  error: null,
  lastApplied: null,
  checking: false,
} as const;
const draftInput = {
  cart,
  items: [{ variation: 'v1', quantity: 2 }],
  address: 'a1',
  quote,
  promo: noPromo,
  payment: 'cash',
  email: ' ida@example.com ',
} as const;

test('an order draft has the total that is shown', () => {
  expect(buildOrderDraft(draftInput, undefined)).toMatchObject({ total: 3170, promo: null, email: 'ida@example.com' });
  expect(buildOrderDraft({ ...draftInput, promo: tenPercentPromo }, undefined)).toMatchObject({ total: 2892, promo: 'TEN' });
  expect(getCheckoutTotals(draftInput, undefined).total).toBe(3170);
});

test('there is no order draft before address, delivery and promo are complete', () => {
  expect(buildOrderDraft({ ...draftInput, address: undefined }, undefined)).toBeNull();
  expect(buildOrderDraft({ ...draftInput, quote: { ...quote, current: undefined } }, undefined)).toBeNull();
  expect(buildOrderDraft({ ...draftInput, payment: undefined }, undefined)).toBeNull();
  expect(buildOrderDraft({ ...draftInput, promo: { ...noPromo, code: 'ten', checking: true } }, undefined)).toBeNull();
});

test('where the API calculates another total, that one is shown and ordered', () => {
  const requested = { subtotal: 2780, discount: 0, promo: null, delivery: { cost: 390 }, tax: 602, total: 3772 } as Order;
  expect(getCheckoutTotals(draftInput, requested)).toMatchObject({ total: 3772, tax: 602 });
  expect(buildOrderDraft(draftInput, requested)?.total).toBe(3772);
});

test('the same order with another total or e-mail is still the same order', () => {
  const draft = buildOrderDraft(draftInput, undefined);
  expect(draft && isSameOrder(draft, { ...draft, total: 1, email: 'x@example.com' })).toBe(true);
  expect(draft && isSameOrder(draft, { ...draft, promo: 'TEN' })).toBe(false);
});
