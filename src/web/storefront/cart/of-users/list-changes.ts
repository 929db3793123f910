import { addLine, type StoredLine, withLineBack, withoutLine, withoutOrdered, withQuantity, withWishAt } from '../cart-lines.ts';
import type { Lists } from '../lists.ts';

/** One change of a user's lists in a form that still makes sense when the lists have changed meanwhile, as on another device. */
export type Change =
  /** `by`: more of it, or fewer where it is negative. */
  | { kind: 'add'; product: string; variation: string; by: number }
  | { kind: 'remove'; product: string; variation: string }
  /** A line comes to where it stood. Where it stands already, as when its removal has failed, it is not added to itself. */
  | { kind: 'place'; line: StoredLine; position: number }
  | { kind: 'empty' }
  /** `again`: it has been sent once, and the product was not where it was asked to be. */
  | { kind: 'wish'; product: string; on: boolean; position: number; again?: true };

/** The changes that lead from one state of the lists to another. `confirmed`: the lists as the shop has them; of what it has still, the removal may fail. */
export const changesBetween = (before: Lists, after: Lists, confirmed = before): Change[] => [
  ...cartChanges(before.cart, after.cart, confirmed.cart),
  ...wishlistChanges(before.wishlist, after.wishlist),
];

function cartChanges(before: readonly StoredLine[], after: readonly StoredLine[], confirmed: readonly StoredLine[]): Change[] {
  if (after.length === 0 && before.length > 1) return [{ kind: 'empty' }];
  const known = new Map(before.map((line) => [line.variation, line]));
  const left = new Set(after.map(({ variation }) => variation));
  const lastKnown = after.findLastIndex(({ variation }) => known.has(variation));
  const removals = before.flatMap(({ variation, product = '' }): Change[] =>
    left.has(variation) ? [] : [{ kind: 'remove', product, variation }],
  );
  // Several at once are those of an emptied cart: they come back in one call.
  const several = after.filter(({ variation }) => !known.has(variation)).length > 1;
  const others = after.flatMap((line, position): Change[] => {
    const { variation, quantity, product } = line;
    const was = known.get(variation);
    if (was) return was.quantity === quantity ? [] : [{ kind: 'add', product: was.product ?? '', variation, by: quantity - was.quantity }];
    // The shop appends what is added, and is told a product with it.
    const isNew = position > lastKnown && !several && !confirmed.some((line) => line.variation === variation);
    return isNew && product ? [{ kind: 'add', product, variation, by: quantity }] : [{ kind: 'place', line, position }];
  });
  return [...removals, ...others];
}

const wishlistChanges = (before: readonly string[], after: readonly string[]): Change[] => [
  ...before.flatMap((product, position): Change[] => (after.includes(product) ? [] : [{ kind: 'wish', product, on: false, position }])),
  ...after.flatMap((product, position): Change[] => (before.includes(product) ? [] : [{ kind: 'wish', product, on: true, position }])),
];

/** The lists after a change; the same object when it changes nothing. */
export function withChange(lists: Lists, change: Change): Lists {
  const { cart, wishlist } = lists;
  switch (change.kind) {
    case 'add':
      return withCart(lists, change.by > 0 ? addLine(cart, change, change.by) : fewer(cart, change));
    case 'remove':
      return withCart(lists, withoutLine(cart, change.variation));
    case 'place':
      return withCart(lists, inPlace(cart, change.line, change.position));
    case 'empty':
      return withCart(lists, []);
    case 'wish':
      if (wishlist.includes(change.product) === change.on) return lists;
      return {
        cart,
        wishlist: change.on ? withWishAt(wishlist, change.product, change.position) : wishlist.filter((id) => id !== change.product),
      };
  }
}

export const withChanges = (lists: Lists, changes: readonly Change[]): Lists => changes.reduce(withChange, lists);

const fewer = (cart: readonly StoredLine[], { variation, by }: { variation: string; by: number }): StoredLine[] =>
  withoutOrdered(cart, [{ variation, quantity: -by }]);

function inPlace(cart: readonly StoredLine[], line: StoredLine, position: number): StoredLine[] {
  const held = cart.find(({ variation }) => variation === line.variation);
  return held ? withQuantity(cart, line.variation, Math.max(held.quantity, line.quantity)) : withLineBack(cart, line, position);
}

const withCart = (lists: Lists, cart: readonly StoredLine[]): Lists => (sameLines(lists.cart, cart) ? lists : { ...lists, cart });

const sameLines = (one: readonly StoredLine[], other: readonly StoredLine[]): boolean =>
  one.length === other.length &&
  one.every(({ variation, quantity }, at) => other[at]?.variation === variation && other[at].quantity === quantity);

/** Puts a change behind those that wait, as one with an earlier one where both come to the same. */
export function queued(waiting: readonly Change[], change: Change): Change[] {
  if (change.kind === 'empty') return [...waiting.filter(({ kind }) => kind === 'wish'), change];
  if (change.kind === 'wish') return [...waiting.filter((other) => other.kind !== 'wish' || other.product !== change.product), change];
  const variation = variationOf(change);
  if (change.kind === 'remove') return [...waiting.filter((other) => variationOf(other) !== variation), change];
  const last = waiting.findLastIndex((other) => variationOf(other) === variation);
  const earlier = waiting[last];
  if (change.kind !== 'add' || earlier?.kind !== 'add') return [...waiting, change];
  const by = earlier.by + change.by;
  return by === 0 ? waiting.toSpliced(last, 1) : waiting.with(last, { ...earlier, by });
}

/** Of which variation a change changes the line; null: of no single one. */
export const variationOf = (change: Change): string | null => {
  if (change.kind === 'place') return change.line.variation;
  return change.kind === 'add' || change.kind === 'remove' ? change.variation : null;
};
