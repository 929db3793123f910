import { expect, test } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import { calculateCartTotals, priceLineFromOffer, priceLineFromReply } from './priced-lines.ts';

const replyLine = {
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
  image: null,
  offer: { _id: 'v', title: '2 kg', price: 990, compareAtPrice: null, lowestPrice30Days: null },
};

test('until the API replies again the total follows the quantity, up to what is available', () => {
  expect(priceLineFromReply(replyLine, 2).total).toBe(2580);
  expect(priceLineFromReply(replyLine, 5).total).toBe(3870);
});

test('a line that the API has not priced yet costs what it was offered for', () => {
  expect(priceLineFromOffer(offer, 2)).toMatchObject({
    unitPrice: 990,
    total: 1980,
    product: { title: 'Hillside' },
    variation: { title: '2 kg' },
  });
});

test('a cart without any known price has no totals', () => {
  expect(calculateCartTotals([{ quantity: 1 }], 'EUR')).toBeUndefined();
  const lines = [
    { quantity: 5, priced: priceLineFromReply(replyLine, 5) },
    { quantity: 2, priced: priceLineFromOffer(offer, 2) },
  ];
  expect(calculateCartTotals(lines, 'EUR')).toEqual({ count: 5, subtotal: 5850, currency: 'EUR' });
});
