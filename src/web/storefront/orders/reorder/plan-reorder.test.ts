import { expect, test } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import { type OrderedLine, planReorder, reorderMessage } from './plan-reorder.ts';

const ordered = (variation: string | null, quantity = 2): OrderedLine => ({
  product: variation && 'p',
  variation,
  quantity,
  title: `Bag ${variation}`,
});
const cartLine = (variationId: string, available: number, isDeleted = false) =>
  ({ variationId, available, product: isDeleted ? null : { _id: 'p' } }) as CartLine;

test('an order is reordered as far as its items are available', () => {
  const plan = planReorder([ordered('a'), ordered('b'), ordered('c'), ordered('d'), ordered(null)], {
    list: [cartLine('a', 9), cartLine('b', 1), cartLine('c', 0), cartLine('d', 9, true)],
  });
  expect(plan.lines).toEqual([
    { product: 'p', variation: 'a', quantity: 2 },
    { product: 'p', variation: 'b', quantity: 1 },
  ]);
  expect(plan.fewer).toEqual(['Bag b']);
  expect(plan.missing).toEqual(['Bag c', 'Bag d', 'Bag null']);
});

test('the message names what is unavailable', () => {
  const lines = [{ product: 'p', variation: 'a', quantity: 1 }];
  expect(reorderMessage({ lines, missing: [], fewer: [] })).toBe('It’s in your cart.');
  expect(reorderMessage({ lines: [...lines, ...lines], missing: [], fewer: ['Bag'] })).toBe(
    'Everything is in your cart. We don’t have as many of Bag as you ordered last time.',
  );
  expect(reorderMessage({ lines, missing: ['Rope', 'Bed', 'Rope'], fewer: [] })).toBe(
    '1 of 4 items is in your cart. Not available right now: Rope and Bed.',
  );
  expect(reorderMessage({ lines: [], missing: ['Rope'], fewer: [] })).toMatch(/^Nothing/);
});
