import { expect, test } from 'vitest';
import { getReturnTarget } from './get-return-target.ts';

const origin = 'https://shop.example';

test('after following a link within the shop, the target is one step back in the history', () => {
  expect(getReturnTarget({ state: { idx: 2 }, referrer: '', origin, hasLines: false })).toBe(-1);
});

test.each([true, false])('after a full page load from the shop, the target is the page before (something in the cart: %s)', (hasLines) => {
  const referrer = 'https://shop.example/products?q=a';
  expect(getReturnTarget({ state: { idx: 0 }, referrer, origin, hasLines })).toBe('/products?q=a');
  expect(getReturnTarget({ state: null, referrer, origin, hasLines })).toBe('/products?q=a');
});

test.each(['https://shop.example/address', 'https://evil.example/products', ''])(
  'after coming from %j, the target is the checkout with a cart, else the sign-in',
  (referrer) => {
    expect(getReturnTarget({ state: null, referrer, origin, hasLines: true })).toBe('/checkout');
    expect(getReturnTarget({ state: null, referrer, origin, hasLines: false })).toBe('/login?next=%2Faddress');
  },
);
