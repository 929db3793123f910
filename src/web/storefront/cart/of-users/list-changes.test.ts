import fc from 'fast-check';
import { expect, test } from 'vitest';
import { most, type StoredLine } from '../cart-lines.ts';
import type { Lists } from '../lists.ts';
import { type Change, changesBetween, queued, withChange, withChanges } from './list-changes.ts';

const line = (variation: string, quantity: number): StoredLine => ({ product: `product of ${variation}`, variation, quantity });
const lists = (cart: StoredLine[], wishlist: string[] = []): Lists => ({ cart, wishlist });
const add = (variation: string, by: number): Change => ({ kind: 'add', product: `product of ${variation}`, variation, by });
const remove = (variation: string): Change => ({ kind: 'remove', product: `product of ${variation}`, variation });
const wish = (product: string, on: boolean): Change => ({ kind: 'wish', product, on, position: 0 });

const someLists = fc.record({
  cart: fc
    .uniqueArray(fc.record({ variation: fc.constantFrom('a', 'b', 'c', 'd', 'e'), quantity: fc.integer({ min: 1, max: 9 }) }), {
      selector: ({ variation }) => variation,
    })
    .map((lines) => lines.map(({ variation, quantity }) => line(variation, quantity))),
  wishlist: fc.uniqueArray(fc.constantFrom('p', 'q', 'r')),
});
const someChange = fc.oneof(
  fc.tuple(fc.constantFrom('a', 'b'), fc.integer({ min: 1, max: 3 })).map(([variation, by]) => add(variation, by)),
  fc.constantFrom('a', 'b').map(remove),
  fc.constant<Change>({ kind: 'empty' }),
  fc.tuple(fc.constantFrom('p', 'q'), fc.boolean()).map(([product, on]) => wish(product, on)),
);
const sorted = ({ cart, wishlist }: Lists) => ({
  cart: cart.toSorted((one, other) => one.variation.localeCompare(other.variation)),
  wishlist: wishlist.toSorted(),
});

test('the changes between two states lead from one to the other', () => {
  fc.assert(
    fc.property(someLists, someLists, (before, after) => {
      const reached = withChanges(before, changesBetween(before, after));
      expect(sorted(reached)).toEqual(sorted(after));
    }),
  );
});

test('changes that are queued as fewer lead to the same lists', () => {
  fc.assert(
    fc.property(someLists, fc.array(someChange), (before, changes) => {
      const waiting = changes.reduce<Change[]>(queued, []);
      expect(waiting.length).toBeLessThanOrEqual(changes.length);
      expect(sorted(withChanges(before, waiting))).toEqual(sorted(withChanges(before, changes)));
    }),
  );
});

test('what the person does is sent as what it was', () => {
  expect(changesBetween(lists([line('a', 2)]), lists([line('a', 5), line('b', 1)]))).toEqual([add('a', 3), add('b', 1)]);
  expect(changesBetween(lists([line('a', 2), line('b', 1)]), lists([line('a', 1)]))).toEqual([remove('b'), add('a', -1)]);
  expect(changesBetween(lists([line('a', 2), line('b', 1)]), lists([]))).toEqual([{ kind: 'empty' }]);
  expect(changesBetween(lists([line('b', 1)]), lists([line('a', 2), line('b', 1)]))).toEqual([
    { kind: 'place', line: line('a', 2), position: 0 },
  ]);
  expect(changesBetween(lists([], ['p']), lists([], ['q']))).toEqual([
    { kind: 'wish', product: 'p', on: false, position: 0 },
    { kind: 'wish', product: 'q', on: true, position: 0 },
  ]);
});

test('a line of which only the variation is kept is put where it stands, since adding takes its product', () => {
  expect(changesBetween(lists([]), lists([{ variation: 'a', quantity: 1 }]))).toEqual([
    { kind: 'place', line: { variation: 'a', quantity: 1 }, position: 0 },
  ]);
});

test('many presses of a stepper wait as one, and those that cancel each other as none', () => {
  expect([add('a', 1), add('b', 1), add('a', 1), add('a', 1)].reduce<Change[]>(queued, [])).toEqual([add('a', 3), add('b', 1)]);
  expect([add('a', 1), add('a', -1)].reduce<Change[]>(queued, [])).toEqual([]);
  expect([add('a', 1), remove('a'), add('a', 2)].reduce<Change[]>(queued, [])).toEqual([remove('a'), add('a', 2)]);
  expect([wish('p', true), wish('p', false)].reduce<Change[]>(queued, [])).toEqual([wish('p', false)]);
});

test('what changes nothing leaves the very same lists', () => {
  const now = lists([line('a', most.quantity)], ['p']);
  for (const change of [add('a', 1), add('b', -1), remove('b'), wish('p', true), wish('q', false)])
    expect(withChange(now, change)).toBe(now);
});
