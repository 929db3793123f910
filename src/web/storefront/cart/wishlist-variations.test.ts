import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { parseWishlistVariations, withVariation } from './wishlist-variations.ts';

const [food, toy, small, large] = [newId(), newId(), newId(), newId()];

test('the size that was chosen last is remembered, and forgotten when none was chosen', () => {
  const remembered = withVariation(withVariation({ [toy]: small }, food, small), food, large);
  expect(remembered).toEqual({ [toy]: small, [food]: large });
  expect(withVariation(remembered, food, undefined)).toEqual({ [toy]: small });
});

test('no more is remembered than a wishlist holds, and the oldest goes first', () => {
  const full = Object.fromEntries(Array.from({ length: 200 }, () => [newId(), small]));
  const [oldest] = Object.keys(full);
  const remembered = withVariation(full, food, large);
  expect(Object.keys(remembered)).toHaveLength(200);
  expect(remembered[food]).toBe(large);
  expect(remembered).not.toHaveProperty(oldest ?? '');
});

test.each([null, '', '{not json', '"text"', '7', '[]', `{"${food}":7,"x":"${small}","${toy}":"y"}`])('%s remembers no size', (stored) => {
  expect(parseWishlistVariations(stored)).toEqual({});
});
