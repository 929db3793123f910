import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartLimits } from '#contract/limits.ts';
import {
  addLine,
  countItems,
  parseCart,
  parseWishlist,
  type StoredLine,
  serializeItems,
  subtractQuantities,
  withLineRestored,
  withoutLine,
  withProductAt,
  withQuantity,
} from './cart-lines.ts';

const idOf = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const product = idOf(99);
const [small, large] = [idOf(1), idOf(2)];
const line = (variation: string, quantity: number): StoredLine => ({ variation, quantity, product });

test('adding a variation again increases its quantity, and a new one is appended', () => {
  const lines = addLine(addLine(addLine([], { variation: small, product }), { variation: large, product }), { variation: small, product });
  expect(lines).toEqual([line(small, 2), line(large, 1)]);
});

test('reducing a line to zero removes it', () => {
  expect(withQuantity([line(small, 2)], small, 1)).toEqual([line(small, 1)]);
  expect(withQuantity([line(small, 1), line(large, 3)], small, 0)).toEqual([line(large, 3)]);
});

test('undo restores a removed line at its position', () => {
  const lines = [line(small, 2), line(large, 1)];
  expect(withLineRestored(withoutLine(lines, small), line(small, 2), 0)).toEqual(lines);
});

test('an order removes the ordered quantities from the cart and leaves what was added since', () => {
  const cart = [line(small, 5), line(large, 1)];
  expect(subtractQuantities(cart, [line(small, 2), line(large, 1), line(idOf(7), 4)])).toEqual([line(small, 3)]);
});

test('unreadable or invalid stored data is an empty list', () => {
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

test('a stored line needs only its variation and quantity', () => {
  expect(parseCart(JSON.stringify([{ variation: small, quantity: 2 }]))).toEqual([{ variation: small, quantity: 2 }]);
});

test('the parsed cart is valid for the API, whatever is stored', () => {
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
      for (const { act: action, variation, quantity } of steps) {
        const before = table.get(variation) ?? 0;
        if (action === 'add') lines = addLine(lines, { variation, product }, quantity);
        if (action === 'set') lines = withQuantity(lines, variation, quantity);
        if (action === 'remove') lines = withoutLine(lines, variation);
        const after = { add: before + quantity, set: before && quantity, remove: 0 }[action];
        if (after > 0) table.set(variation, Math.min(after, cartLimits.quantity));
        else table.delete(variation);
      }
      expect(lines.map(({ variation, quantity }) => [variation, quantity])).toEqual([...table]);
      expect(countItems(lines)).toBe([...table.values()].reduce((sum, quantity) => sum + quantity, 0));
    }),
  );
});

test('undo restores a product at its position on the wishlist', () => {
  expect(withProductAt([small, product], large, 1)).toEqual([small, large, product]);
  expect(withProductAt([small, large], large, 0)).toEqual([small, large]);
});

test('a cart is serialized as variation:quantity', () => {
  expect(serializeItems([line(small, 2), line(large, 1)])).toBe(`${small}:2,${large}:1`);
});
