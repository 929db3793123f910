import { expect, test } from 'vitest';
import { placesOf, withNews } from './wished-places.ts';

const card = (id: string, price = 1) => ({ _id: id, price });

test('what is taken off the wishlist keeps its place on the page, and what is new comes first', () => {
  expect(withNews([card('c'), card('b'), card('a')], [card('d'), card('c', 2), card('a')])).toEqual([
    card('d'),
    card('c', 2),
    card('b'),
    card('a'),
  ]);
});

test('what is put back finds its place among the others', () => {
  const places = placesOf([], ['a', 'b', 'c']);
  expect(placesOf(places, ['a', 'c'])).toBe(places);
  expect(placesOf(places, ['a', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd']);
});
