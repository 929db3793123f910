import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartLimits } from '#contract/limits.ts';
import {
  addLine,
  countLines,
  itemsQuery,
  parseCart,
  parseWishlist,
  type StoredLine,
  withLineBack,
  withoutLine,
  withoutOrdered,
  withProductAt,
  withQuantity,
} from './cart-lines.ts';

const idOf = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const product = idOf(99);
const [small, large] = [idOf(1), idOf(2)];
const line = (variation: string, quantity: number): StoredLine => ({ variation, quantity, product });

test('adding the same variation counts it up, another one goes to the end', () => {
  const lines = addLine(addLine(addLine([], { variation: small, product }), { variation: large, product }), { variation: small, product });
  expect(lines).toEqual([line(small, 2), line(large, 1)]);
});

test('taking one away drops the entry at zero', () => {
  expect(withQuantity([line(small, 2)], small, 1)).toEqual([line(small, 1)]);
  expect(withQuantity([line(small, 1), line(large, 3)], small, 0)).toEqual([line(large, 3)]);
});

test('undo puts a removed entry back where it stood', () => {
  const lines = [line(small, 2), line(large, 1)];
  expect(withLineBack(withoutLine(lines, small), line(small, 2), 0)).toEqual(lines);
});

test('an order takes its own quantities out of the cart and leaves what was added since', () => {
  const cart = [line(small, 5), line(large, 1)];
  expect(withoutOrdered(cart, [line(small, 2), line(large, 1), line(idOf(7), 4)])).toEqual([line(small, 3)]);
});

test('unreadable or odd stored data is an empty list', () => {
  for (const text of [null, '', 'no', '{}', '"cart"', '7', 'null']) {
    expect(parseCart(text)).toEqual([]);
    expect(parseWishlist(text)).toEqual([]);
  }
  const odd = [
    null,
    3,
    {},
    { ...line(small, 1), quantity: 1.5 },
    { ...line(small, 1), quantity: -1 },
    { ...line(small, 1), variation: 'x' },
  ];
  expect(parseCart(JSON.stringify([...odd, line(large, 1)]))).toEqual([line(large, 1)]);
  expect(parseWishlist(JSON.stringify([product, 5, 'x', product]))).toEqual([product]);
});

test('a stored entry needs its variation and quantity alone', () => {
  expect(parseCart(JSON.stringify([{ variation: small, quantity: 2 }]))).toEqual([{ variation: small, quantity: 2 }]);
});

test('whatever is stored, what is read can be sent to the shop', () => {
  const entry = fc.record({
    variation: fc.integer({ min: 0, max: 150 }).map(idOf),
    quantity: fc.anything(),
    product: fc.constant(product),
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.anything(), entry), { maxLength: 300 }), (entries) => {
      let text: string | undefined;
      try {
        text = JSON.stringify(entries);
      } catch {
        return;
      }
      const lines = parseCart(text ?? null);
      expect(lines.length).toBeLessThanOrEqual(cartLimits.lines);
      expect(new Set(lines.map(({ variation }) => variation)).size).toBe(lines.length);
      for (const { quantity } of lines) expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= cartLimits.quantity).toBe(true);
      expect(parseCart(JSON.stringify(lines))).toEqual(lines);
    }),
  );
});

test('a cart behaves like a table of variation and quantity', () => {
  const variation = fc.integer({ min: 1, max: 6 }).map(idOf);
  const step = fc.oneof(
    fc.record({ act: fc.constant('add' as const), variation, quantity: fc.integer({ min: 1, max: 400 }) }),
    fc.record({ act: fc.constant('set' as const), variation, quantity: fc.integer({ min: 0, max: 1200 }) }),
    fc.record({ act: fc.constant('remove' as const), variation, quantity: fc.constant(0) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let lines: StoredLine[] = [];
      const table = new Map<string, number>();
      for (const { act, variation, quantity } of steps) {
        const before = table.get(variation) ?? 0;
        if (act === 'add') lines = addLine(lines, { variation, product }, quantity);
        if (act === 'set') lines = withQuantity(lines, variation, quantity);
        if (act === 'remove') lines = withoutLine(lines, variation);
        const after = { add: before + quantity, set: before && quantity, remove: 0 }[act];
        if (after > 0) table.set(variation, Math.min(after, cartLimits.quantity));
        else table.delete(variation);
      }
      expect(lines.map(({ variation, quantity }) => [variation, quantity])).toEqual([...table]);
      expect(countLines(lines)).toBe([...table.values()].reduce((sum, quantity) => sum + quantity, 0));
    }),
  );
});

test('undo puts a product back to where it stood on the wishlist', () => {
  expect(withProductAt([small, product], large, 1)).toEqual([small, large, product]);
  expect(withProductAt([small, large], large, 0)).toEqual([small, large]);
});

test('a cart is named to the shop as variation:quantity', () => {
  expect(itemsQuery([line(small, 2), line(large, 1)])).toBe(`${small}:2,${large}:1`);
});
