import { expect, test } from 'vitest';
import { parseMerges, withMerge } from './pending-merges.ts';

const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const line = { variation: id(1), quantity: 2, product: id(9) };
const merge = { key: 'k', user: id(5), createdAt: 7, cart: [line], wishlist: [id(9)] };

test('pending merges are parsed as stored, and invalid ones are left out', () => {
  expect(parseMerges(JSON.stringify([merge]))).toEqual([merge]);
  for (const text of [
    null,
    '',
    'no',
    '{}',
    '7',
    '[null, 3, {}]',
    JSON.stringify([
      { ...merge, key: '' },
      { ...merge, user: 7 },
    ]),
  ]) {
    expect(parseMerges(text)).toEqual([]);
  }
  expect(parseMerges(JSON.stringify([{ key: 'k', user: id(5), cart: 'x' }]))).toEqual([
    { key: 'k', user: id(5), createdAt: 0, cart: [], wishlist: [] },
  ]);
});

test('a merge adds the cart of the browser to that of the user', () => {
  const other = { variation: id(2), quantity: 1, product: id(8) };
  expect(withMerge({ cart: [other, line], wishlist: [id(8)] }, merge)).toEqual({
    cart: [other, { ...line, quantity: 4 }],
    wishlist: [id(8), id(9)],
  });
});
