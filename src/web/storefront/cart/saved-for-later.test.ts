import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartLimits } from '#contract/limits.ts';
import { countItems, type StoredLine } from './cart-lines.ts';
import { parseSavedLinesByUser, withLineSaved, withSavedLineMoved } from './saved-for-later.ts';

const idOf = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const line = (n: number, quantity: number): StoredLine => ({ variation: idOf(n), quantity, product: idOf(900) });

test('a line saved for later leaves the cart and is added to the quantity already saved', () => {
  expect(withLineSaved({ cart: [line(1, 2), line(2, 1)], saved: [line(1, 3)] }, idOf(1))).toEqual({
    cart: [line(2, 1)],
    saved: [line(1, 5)],
  });
  expect(withLineSaved({ cart: [], saved: [] }, idOf(1))).toBeNull();
});

test('a line moved back is added to the quantity already in the cart', () => {
  expect(withSavedLineMoved({ cart: [line(1, 1)], saved: [line(1, 2), line(2, 1)] }, idOf(1), 9)).toEqual({
    cart: [line(1, 3)],
    saved: [line(2, 1)],
    moved: 2,
  });
});

test('the cart never holds more than is available', () => {
  expect(withSavedLineMoved({ cart: [line(1, 3)], saved: [line(1, 4)] }, idOf(1), 5)).toMatchObject({
    cart: [line(1, 5)],
    saved: [],
    moved: 2,
  });
  expect(withSavedLineMoved({ cart: [line(1, 5)], saved: [line(1, 4)] }, idOf(1), 5)).toBeNull();
  expect(withSavedLineMoved({ cart: [], saved: [line(1, 4)] }, idOf(1), 0)).toBeNull();
});

test('a full list accepts no new line, and nothing is lost', () => {
  const full = Array.from({ length: cartLimits.lines }, (_, n) => line(n + 10, 1));
  expect(withLineSaved({ cart: [line(1, 1)], saved: full }, idOf(1))).toBeNull();
  expect(withSavedLineMoved({ cart: full, saved: [line(1, 1)] }, idOf(1), 9)).toBeNull();
  expect(withSavedLineMoved({ cart: full, saved: [line(10, 1)] }, idOf(10), 9)?.cart).toHaveLength(cartLimits.lines);
});

test('saving for later and moving back neither loses nor adds items', () => {
  const quantity = fc.integer({ min: 1, max: 99 });
  fc.assert(
    fc.property(quantity, quantity, fc.option(quantity, { nil: 0 }), (quantityInCart, available, saved) => {
      const start = { cart: [line(1, quantityInCart), line(2, 1)], saved: saved ? [line(1, saved)] : [] };
      const afterSaving = withLineSaved(start, idOf(1));
      expect(afterSaving && countItems([...afterSaving.cart, ...afterSaving.saved])).toBe(quantityInCart + saved + 1);
      const afterMovingBack = afterSaving && withSavedLineMoved(afterSaving, idOf(1), available);
      expect(afterMovingBack?.moved).toBe(Math.min(available, quantityInCart + saved));
      expect(afterMovingBack && countItems(afterMovingBack.cart)).toBe((afterMovingBack?.moved ?? 0) + 1);
    }),
  );
});

test('the saved lines of users are parsed as stored, and anything that is not a list counts as empty', () => {
  expect(parseSavedLinesByUser(JSON.stringify({ ida: [line(1, 2)], bo: 'x' }))).toEqual({ ida: [line(1, 2)], bo: [] });
  for (const text of [null, '', 'no', 'null', '7', '[]']) expect(parseSavedLinesByUser(text)).toEqual({});
});
