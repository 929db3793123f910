import { expect, test } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import { againWords, type OrderedLine, orderAgain } from './order-again.ts';

const ordered = (variation: string | null, quantity = 2): OrderedLine => ({
  product: variation && 'p',
  variation,
  quantity,
  title: `Bag ${variation}`,
});
const offered = (variationId: string, available: number, gone = false) =>
  ({ variationId, available, product: gone ? null : { _id: 'p' } }) as CartLine;

test('an order is bought again as far as it still can be', () => {
  const again = orderAgain([ordered('a'), ordered('b'), ordered('c'), ordered('d'), ordered(null)], {
    list: [offered('a', 9), offered('b', 1), offered('c', 0), offered('d', 9, true)],
  });
  expect(again.lines).toEqual([
    { product: 'p', variation: 'a', quantity: 2 },
    { product: 'p', variation: 'b', quantity: 1 },
  ]);
  expect(again.fewer).toEqual(['Bag b']);
  expect(again.missing).toEqual(['Bag c', 'Bag d', 'Bag null']);
});

test('what could not be had is named', () => {
  const lines = [{ product: 'p', variation: 'a', quantity: 1 }];
  expect(againWords({ lines, missing: [], fewer: [] })).toBe('It is in your cart.');
  expect(againWords({ lines: [...lines, ...lines], missing: [], fewer: ['Bag'] })).toBe(
    'Everything is in your cart. There is less than you ordered of Bag.',
  );
  expect(againWords({ lines, missing: ['Rope', 'Bed', 'Rope'], fewer: [] })).toBe(
    '1 of 4 things are in your cart. Rope and Bed cannot be bought at the moment.',
  );
  expect(againWords({ lines: [], missing: ['Rope'], fewer: [] })).toMatch(/^Nothing/);
});
