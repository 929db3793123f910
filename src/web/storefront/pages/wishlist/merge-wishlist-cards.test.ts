import { expect, test } from 'vitest';
import { extendPositions, mergeWishlistCards } from './merge-wishlist-cards.ts';

const card = (id: string, price = 1) => ({ _id: id, price });

test('a card removed from the wishlist keeps its position on the page, and new ones come first', () => {
  expect(mergeWishlistCards([card('c'), card('b'), card('a')], [card('d'), card('c', 2), card('a')])).toEqual([
    card('d'),
    card('c', 2),
    card('b'),
    card('a'),
  ]);
});

test('a restored product keeps its position among the others', () => {
  const positions = extendPositions([], ['a', 'b', 'c']);
  expect(extendPositions(positions, ['a', 'c'])).toBe(positions);
  expect(extendPositions(positions, ['a', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd']);
});
