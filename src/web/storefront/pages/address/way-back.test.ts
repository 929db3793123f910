import { expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

const origin = 'https://shop.example';

test('whoever followed a link of the shop goes one step back', () => {
  expect(wayBack({ state: { idx: 2 }, referrer: '', origin })).toBe(-1);
});

test.each([
  ['https://shop.example/products?q=a', '/products?q=a'],
  ['https://shop.example/address', '/cart'],
  ['https://evil.example/products', '/cart'],
  ['', '/cart'],
])('whoever came from %j with a new document is led to %s', (referrer, path) => {
  expect(wayBack({ state: { idx: 0 }, referrer, origin })).toBe(path);
  expect(wayBack({ state: null, referrer, origin })).toBe(path);
});
