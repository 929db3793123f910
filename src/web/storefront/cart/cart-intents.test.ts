import { expect, test } from 'vitest';
import { cartLimits } from '#contract/limits.ts';
import { applyToCart, applyToWishlist, restoreIntent } from './cart-intents.ts';
import type { StoredLine } from './cart-lines.ts';

const line = (variation: string, quantity: number): StoredLine => ({ product: `product of ${variation}`, variation, quantity });

test('adding to a variation changes the quantity of its line, and a line without quantity is removed', () => {
  const cart = [line('a', 2)];
  expect(applyToCart(cart, { kind: 'add', variation: 'a', by: 3 })).toEqual([line('a', 5)]);
  expect(applyToCart(cart, { kind: 'add', variation: 'b', product: 'product of b', by: 1 })).toEqual([line('a', 2), line('b', 1)]);
  expect(applyToCart(cart, { kind: 'add', variation: 'a', by: -1 })).toEqual([line('a', 1)]);
  expect(applyToCart(cart, { kind: 'add', variation: 'a', by: -5 })).toEqual([]);
  expect(applyToCart(cart, { kind: 'set', variation: 'a', quantity: 7 })).toEqual([line('a', 7)]);
  expect(applyToCart(cart, { kind: 'set', variation: 'a', quantity: 0 })).toEqual([]);
  expect(applyToCart(cart, { kind: 'empty' })).toEqual([]);
});

test('a restored line returns to its position, or is added to a line of the same variation', () => {
  const back = (cart: StoredLine[]) => applyToCart(cart, restoreIntent(cart, line('a', 2), 0));
  expect(back([line('b', 1)])).toEqual([line('a', 2), line('b', 1)]);
  expect(back([line('a', 1)])).toEqual([line('a', 3)]);
  expect(back([line('b', 1), line('a', 1)])).toEqual([line('b', 1), line('a', 3)]);
});

test('adding a product to the wishlist and removing it again leaves the wishlist as it was', () => {
  const on = applyToWishlist(['p'], { kind: 'wishlist', product: 'q', on: true });
  expect(on).toEqual(['p', 'q']);
  expect(applyToWishlist(on, { kind: 'wishlist', product: 'q', on: false })).toEqual(['p']);
});

test('a full wishlist drops its oldest product', () => {
  const full = Array.from({ length: cartLimits.wishlist }, (_, n) => String(n));
  expect(applyToWishlist(full, { kind: 'wishlist', product: 'q', on: true })).toEqual([...full.slice(1), 'q']);
});
