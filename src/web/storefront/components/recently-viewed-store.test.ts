import { expect, test } from 'vitest';
import { parseRecentlyViewed, withRecentlyViewed } from './recently-viewed-store.ts';

const id = (number: number) => `01a1f8dd-91e8-7000-8000-${String(number).padStart(12, '0')}`;

test('the product viewed last comes first, and only once', () => {
  expect(withRecentlyViewed([id(1), id(2)], id(2))).toEqual([id(2), id(1)]);
});

test('at most twelve products are stored', () => {
  const many = Array.from({ length: 12 }, (_, index) => id(index));
  expect(withRecentlyViewed(many, id(99))).toEqual([id(99), ...many.slice(0, 11)]);
});

test('unreadable data is an empty list', () => {
  expect(parseRecentlyViewed('nonsense')).toEqual([]);
  expect(parseRecentlyViewed('{}')).toEqual([]);
  expect(parseRecentlyViewed(JSON.stringify([id(1), id(1), 'a', 4, null, id(2)]))).toEqual([id(1), id(2)]);
});
