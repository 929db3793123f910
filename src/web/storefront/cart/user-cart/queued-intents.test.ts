import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartLimits } from '#contract/limits.ts';
import type { Intent } from '../cart-intents.ts';
import type { StoredLine } from '../cart-lines.ts';
import type { CartAndWishlist } from '../cart-state.ts';
import { enqueue, withIntent, withIntents } from './queued-intents.ts';

const line = (variation: string, quantity: number): StoredLine => ({ product: `product of ${variation}`, variation, quantity });
const lists = (cart: StoredLine[], wishlist: string[] = []): CartAndWishlist => ({ cart, wishlist });
const add = (variation: string, by: number): Intent => ({ kind: 'add', product: `product of ${variation}`, variation, by });
const set = (variation: string, quantity: number): Intent => ({ kind: 'set', variation, quantity });
const remove = (variation: string): Intent => set(variation, 0);
const restore = (line: StoredLine, position: number): Intent => ({ kind: 'restore', line, position });
const setWishlisted = (product: string, on: boolean): Intent => ({ kind: 'wishlist', product, on });
const queued = (...intents: Intent[]): Intent[] => intents.reduce<Intent[]>(enqueue, []);

const someLists = fc.record({
  cart: fc
    .uniqueArray(fc.record({ variation: fc.constantFrom('a', 'b', 'c', 'd', 'e'), quantity: fc.integer({ min: 1, max: 9 }) }), {
      selector: ({ variation }) => variation,
    })
    .map((lines) => lines.map(({ variation, quantity }) => line(variation, quantity))),
  wishlist: fc.uniqueArray(fc.constantFrom('p', 'q', 'r')),
});
const variation = fc.constantFrom('a', 'b');
const someIntent: fc.Arbitrary<Intent> = fc.oneof(
  fc.tuple(variation, fc.integer({ min: 1, max: 3 })).map(([variation, by]) => add(variation, by)),
  fc.tuple(variation, fc.integer({ min: 0, max: 9 })).map(([variation, quantity]) => set(variation, quantity)),
  fc
    .tuple(variation, fc.integer({ min: 1, max: 9 }), fc.nat(5))
    .map(([variation, quantity, position]) => restore(line(variation, quantity), position)),
  fc.constant<Intent>({ kind: 'empty' }),
  fc.tuple(fc.constantFrom('p', 'q'), fc.boolean()).map(([product, on]) => setWishlisted(product, on)),
);
const sorted = ({ cart, wishlist }: CartAndWishlist) => ({
  cart: cart.toSorted((one, other) => one.variation.localeCompare(other.variation)),
  wishlist: wishlist.toSorted(),
});

test('combining queued intents does not change their result', () => {
  fc.assert(
    fc.property(someLists, fc.array(someIntent), (before, intents) => {
      const waiting = queued(...intents);
      expect(waiting.length).toBeLessThanOrEqual(intents.length);
      expect(sorted(withIntents(before, waiting))).toEqual(sorted(withIntents(before, intents)));
    }),
  );
});

test('intents are applied to the current cart and wishlist', () => {
  const cart = lists([line('a', 2), line('b', 1)]);
  expect(withIntents(cart, [add('a', 3), add('c', 1)]).cart).toEqual([line('a', 5), line('b', 1), line('c', 1)]);
  expect(withIntents(cart, [remove('b'), add('a', -1)]).cart).toEqual([line('a', 1)]);
  expect(withIntents(cart, [add('a', -2), set('b', 4)]).cart).toEqual([line('b', 4)]);
  expect(withIntents(cart, [{ kind: 'empty' }]).cart).toEqual([]);
  expect(withIntents(lists([line('b', 1)]), [restore(line('a', 2), 0)]).cart).toEqual([line('a', 2), line('b', 1)]);
  expect(withIntents(lists([], ['p']), [setWishlisted('p', false), setWishlisted('q', true)]).wishlist).toEqual(['q']);
  expect(withIntent(lists([], ['p']), { kind: 'wishlist', product: 'q', on: true, position: 0 }).wishlist).toEqual(['q', 'p']);
});

test('repeated changes of a quantity are queued as one, and those that cancel each other out are dropped', () => {
  expect(queued(add('a', 1), add('b', 1), add('a', 1), add('a', 1))).toEqual([add('a', 3), add('b', 1)]);
  expect(queued(add('a', 1), add('a', -1))).toEqual([]);
  expect(queued(set('a', 2), set('b', 1), set('a', 3), set('a', 4))).toEqual([set('a', 4), set('b', 1)]);
  expect(queued(add('a', 1), set('a', 5), remove('a'), add('a', 2))).toEqual([remove('a'), add('a', 2)]);
  expect(queued(restore(line('a', 2), 0), setWishlisted('p', true), { kind: 'empty' })).toEqual([
    setWishlisted('p', true),
    { kind: 'empty' },
  ]);
  expect(queued(setWishlisted('p', true), setWishlisted('p', false))).toEqual([setWishlisted('p', false)]);
});

test('an intent that changes nothing returns the same object', () => {
  const now = lists([line('a', cartLimits.quantity)], ['p']);
  for (const intent of [
    add('a', 1),
    add('b', -1),
    set('a', cartLimits.quantity),
    set('b', 3),
    remove('b'),
    restore(line('a', 1), 0),
    setWishlisted('p', true),
    setWishlisted('q', false),
  ])
    expect(withIntent(now, intent)).toBe(now);
});
