import { expect, test } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import { answeredLine, offeredLine, sumsOf } from './known-lines.ts';

const answer = {
  product: null,
  variation: null,
  variationId: 'v',
  quantity: 1,
  unitPrice: 1290,
  total: 1290,
  available: 3,
} satisfies CartLine;
const offer = {
  _id: 'p',
  slug: 'hillside',
  title: 'Hillside',
  vendor: 'Moorbeck',
  picture: null,
  offer: { _id: 'v', title: '2 kg', price: 990, compareAtPrice: null },
};

test('until the shop answers anew a sum fits the quantity, and never counts more than can be had', () => {
  expect(answeredLine(answer, 2).total).toBe(2580);
  expect(answeredLine(answer, 5).total).toBe(3870);
});

test('what the shop has not been asked for costs what it was offered for', () => {
  expect(offeredLine(offer, 2)).toMatchObject({
    unitPrice: 990,
    total: 1980,
    product: { title: 'Hillside' },
    variation: { title: '2 kg' },
  });
});

test('a cart of which no price is known has no sums', () => {
  expect(sumsOf([{ quantity: 1 }], 'EUR')).toBeUndefined();
  const lines = [
    { quantity: 5, known: answeredLine(answer, 5) },
    { quantity: 2, known: offeredLine(offer, 2) },
  ];
  expect(sumsOf(lines, 'EUR')).toEqual({ count: 5, subtotal: 5850, currency: 'EUR' });
});
