import { expect, test } from 'vitest';
import { paidWithLabel } from './order-labels.ts';
import type { Order } from './orders.ts';

const card = { kind: 'gift_card', lastFour: '7F3K', amount: 2_000 } as const;
const otherCard = { ...card, lastFour: 'Q2X9', amount: 1_000 };
const storeCredit = { kind: 'store_credit', lastFour: null, amount: 500 } as const;

const anOrder = (total: number, credits: Order['credits']) => ({
  total,
  credits,
  credit: credits.reduce((sum, { amount }) => sum + amount, 0),
  payment: { method: 'card' } as Order['payment'],
});

test('an order says everything it is paid with, each way once, and no method for which nothing is left', () => {
  expect(paidWithLabel(anOrder(5_000, []))).toBe('Card');
  expect(paidWithLabel(anOrder(0, [])), 'a promo has paid it all').toBe('Card');
  expect(paidWithLabel(anOrder(5_000, [card, otherCard, storeCredit]))).toBe('Card, gift card, store credit');
  expect(paidWithLabel(anOrder(3_500, [card, otherCard, storeCredit]))).toBe('Gift card, store credit');
});

test('the request of an order that was cancelled, whose credit was given back, still has its method', () => {
  expect(paidWithLabel({ ...anOrder(2_000, []), credit: 2_000 })).toBe('Card');
});
