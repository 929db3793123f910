import { expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

const origin = 'https://shop.example';

test('whoever followed a link of the shop goes one step back', () => {
  expect(wayBack({ state: { idx: 2 }, referrer: '', origin, hasLines: false })).toBe(-1);
});

test.each([true, false])('whoever came from the shop with a new document is led there again (something in the cart: %s)', (hasLines) => {
  const referrer = 'https://shop.example/products?q=a';
  expect(wayBack({ state: { idx: 0 }, referrer, origin, hasLines })).toBe('/products?q=a');
  expect(wayBack({ state: null, referrer, origin, hasLines })).toBe('/products?q=a');
});

test.each(['https://shop.example/address', 'https://evil.example/products', ''])(
  'whoever came from %j is led on: to the checkout with a cart, else to the sign-in',
  (referrer) => {
    expect(wayBack({ state: null, referrer, origin, hasLines: true })).toBe('/checkout');
    expect(wayBack({ state: null, referrer, origin, hasLines: false })).toBe('/login?next=%2Faddress');
  },
);
