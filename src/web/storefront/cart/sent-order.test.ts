import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyToCart, type CartIntent } from './cart-intents.ts';
import { countItems, type StoredLine, subtractQuantities } from './cart-lines.ts';
import { containsAll, orderedItemsStillInCart } from './sent-order.ts';

const idOf = (name: string) => `018f0000-0000-7000-8000-00000000000${name}`;
const [a, b, c] = [idOf('a'), idOf('b'), idOf('c')];
const line = (variation: string, quantity: number): StoredLine => ({ variation, quantity });
const ordered = [line(a, 2), line(b, 1)];

/** The cart after an order of `cart` turns out to be placed, with these intents since it was sent. */
const cartAfter = (cart: readonly StoredLine[], ...intents: CartIntent[]): StoredLine[] =>
  subtractQuantities(intents.reduce<readonly StoredLine[]>(applyToCart, cart), orderedItemsStillInCart(cart, [cart, ...intents]));

test('the cart no longer contains what another tab has ordered', () => {
  expect(containsAll(ordered, [line(a, 2)])).toBe(true);
  expect(containsAll(subtractQuantities(ordered, [line(a, 1)]), ordered)).toBe(false);
});

test('an order removes all its items from a cart that has not changed since', () => {
  expect(cartAfter(ordered)).toEqual([]);
});

test('what is added after an order was sent stays in the cart', () => {
  expect(cartAfter(ordered, { kind: 'add', variation: a, by: 3 }, { kind: 'add', variation: c, by: 1 })).toEqual([line(a, 3), line(c, 1)]);
});

test('items that were removed by hand and added again since an order was sent stay in the cart', () => {
  const readded = ordered.map(({ variation, quantity }): CartIntent => ({ kind: 'add', variation, by: quantity }));
  expect(cartAfter(ordered, { kind: 'empty' }, ...readded)).toEqual(ordered);
  expect(cartAfter(ordered, { kind: 'set', variation: a, quantity: 0 }, ...readded)).toEqual([line(b, 1), line(a, 2)]);
});

test('what was removed and restored by undo is still part of the order', () => {
  const back = ordered.map((line, position): CartIntent => ({ kind: 'restore', line, position }));
  expect(cartAfter(ordered, { kind: 'empty' }, ...back)).toEqual([]);
  expect(cartAfter(ordered, { kind: 'set', variation: a, quantity: 0 }, { kind: 'restore', line: line(a, 2), position: 0 })).toEqual([]);
});

test('an order removes only what is left of it in a line whose quantity was reduced', () => {
  const fewer = { kind: 'set', variation: a, quantity: 1 } as const;
  expect(cartAfter(ordered, fewer)).toEqual([]);
  expect(cartAfter(ordered, fewer, { kind: 'add', variation: a, by: 1 })).toEqual([line(a, 1)]);
});

test('an order never removes what was added since it was sent, whatever else was changed', () => {
  const intent: fc.Arbitrary<CartIntent> = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), variation: fc.constantFrom(a, b, c), by: fc.integer({ min: -3, max: 3 }) }),
    fc.constant({ kind: 'empty' as const }),
  );
  fc.assert(
    fc.property(fc.array(intent, { maxLength: 20 }), (intents) => {
      // Counts ordered and new pieces separately: the newest pieces leave first.
      const pieces = new Map(ordered.map(({ variation, quantity }) => [variation, { old: quantity, fresh: 0 }]));
      for (const each of intents) {
        if (each.kind === 'empty') pieces.clear();
        else if (each.kind === 'add') {
          const piece = pieces.get(each.variation) ?? { old: 0, fresh: 0 };
          pieces.set(each.variation, piece);
          const total = Math.max(0, piece.old + piece.fresh + each.by);
          piece.old = Math.min(piece.old, total);
          piece.fresh = total - piece.old;
        }
      }
      const fresh = [...pieces.values()].reduce((sum, piece) => sum + piece.fresh, 0);
      expect(countItems(cartAfter(ordered, ...intents))).toBe(fresh);
    }),
  );
});

test('without a log all ordered items leave the cart, and invalid log entries are ignored', () => {
  expect(orderedItemsStillInCart(ordered, [])).toEqual(ordered);
  expect(orderedItemsStillInCart(ordered, [[line(b, 1)], { kind: 'empty' }, { kind: 'add', variation: b, by: 1 }])).toEqual([line(a, 2)]);
  const odd = [null, 7, 'x', {}, { kind: 'add', variation: a, by: '1' }, { kind: 'set', variation: 'a', quantity: 0 }, { kind: 'restore' }];
  expect(orderedItemsStillInCart(ordered, [ordered, ...odd])).toEqual(ordered);
  for (const first of [null, 7, 'x', {}]) expect(orderedItemsStillInCart(ordered, [first, { kind: 'empty' }])).toEqual(ordered);
});
