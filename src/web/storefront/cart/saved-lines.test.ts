import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartLimits } from '#contract/limits.ts';
import { countLines, type StoredLine } from './cart-lines.ts';
import { moveSavedLine, parseSavedByUsers, saveLine } from './saved-lines.ts';

const idOf = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const line = (n: number, quantity: number): StoredLine => ({ variation: idOf(n), quantity, product: idOf(900) });

test('what is saved for later leaves the cart, and joins what is saved of it already', () => {
  expect(saveLine({ cart: [line(1, 2), line(2, 1)], saved: [line(1, 3)] }, idOf(1))).toEqual({ cart: [line(2, 1)], saved: [line(1, 5)] });
  expect(saveLine({ cart: [], saved: [] }, idOf(1))).toBeNull();
});

test('what is moved back joins what is in the cart already', () => {
  expect(moveSavedLine({ cart: [line(1, 1)], saved: [line(1, 2), line(2, 1)] }, idOf(1), 9)).toEqual({
    cart: [line(1, 3)],
    saved: [line(2, 1)],
    moved: 2,
  });
});

test('the cart never gets more than can be bought', () => {
  expect(moveSavedLine({ cart: [line(1, 3)], saved: [line(1, 4)] }, idOf(1), 5)).toMatchObject({ cart: [line(1, 5)], saved: [], moved: 2 });
  expect(moveSavedLine({ cart: [line(1, 5)], saved: [line(1, 4)] }, idOf(1), 5)).toBeNull();
  expect(moveSavedLine({ cart: [], saved: [line(1, 4)] }, idOf(1), 0)).toBeNull();
});

test('a list without room takes nothing new, and nothing is lost', () => {
  const full = Array.from({ length: cartLimits.lines }, (_, n) => line(n + 10, 1));
  expect(saveLine({ cart: [line(1, 1)], saved: full }, idOf(1))).toBeNull();
  expect(moveSavedLine({ cart: full, saved: [line(1, 1)] }, idOf(1), 9)).toBeNull();
  expect(moveSavedLine({ cart: full, saved: [line(10, 1)] }, idOf(10), 9)?.cart).toHaveLength(cartLimits.lines);
});

test('moving aside and back again neither loses nor makes anything', () => {
  const quantity = fc.integer({ min: 1, max: 99 });
  fc.assert(
    fc.property(quantity, quantity, fc.option(quantity, { nil: 0 }), (wanted, available, kept) => {
      const start = { cart: [line(1, wanted), line(2, 1)], saved: kept ? [line(1, kept)] : [] };
      const aside = saveLine(start, idOf(1));
      expect(aside && countLines([...aside.cart, ...aside.saved])).toBe(wanted + kept + 1);
      const back = aside && moveSavedLine(aside, idOf(1), available);
      expect(back?.moved).toBe(Math.min(available, wanted + kept));
      expect(back && countLines(back.cart)).toBe((back?.moved ?? 0) + 1);
    }),
  );
});

test('the saved lists of users are read as they were kept, and what is no list is empty', () => {
  expect(parseSavedByUsers(JSON.stringify({ ida: [line(1, 2)], bo: 'x' }))).toEqual({ ida: [line(1, 2)], bo: [] });
  for (const text of [null, '', 'no', 'null', '7', '[]']) expect(parseSavedByUsers(text)).toEqual({});
});
