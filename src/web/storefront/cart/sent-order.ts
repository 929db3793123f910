import { applyToCart, type CartIntent } from './cart-intents.ts';
import { isId, parseCart, type StoredLine } from './cart-lines.ts';
import { userCart } from './cart-state.ts';
import { getCart, updateCart } from './cart-store.ts';
import { sentOrderLog } from './sent-order-log.ts';

type Item = Pick<StoredLine, 'variation' | 'quantity'>;

/** Whether all of this is in the cart now, also when another tab has just changed it. */
export async function isInCart(items: readonly Item[]): Promise<boolean> {
  await userCart.get()?.refresh();
  return containsAll(getCart(), items);
}

/** Whether a cart holds at least these quantities. */
export const containsAll = (lines: readonly StoredLine[], items: readonly Item[]): boolean =>
  items.every(({ variation, quantity }) => quantityOf(lines, variation) >= quantity);

/** An order is about to be sent. */
export const rememberSentOrder = (items: readonly Item[]): void =>
  sentOrderLog.change(() => [items.map(({ variation, quantity }) => ({ variation, quantity }))]);

/** After an order is placed: what was ordered leaves the cart, but for what came into it since. */
export function removeOrderedLines(ordered: readonly Item[]): void {
  const taken = partOfOrder(ordered, sentOrderLog.get());
  sentOrderLog.change(() => []);
  const user = userCart.get();
  if (user) user.removeOrderedLines(taken);
  else updateCart(...taken.map(({ variation, quantity }): CartIntent => ({ kind: 'add', variation, by: -quantity })));
}

/**
 * Of what was ordered only what the cart still holds, by the log of what was done to it since; all of what the log does not know. Where a line gets smaller
 * its newest pieces go first. What has left the cart comes back by an undo, and not when the same is added anew.
 */
export function partOfOrder(ordered: readonly Item[], log: readonly unknown[]): Item[] {
  const [first, ...since] = log;
  let lines = parseCart(JSON.stringify(first) ?? null);
  const left = new Map(lines.map(({ variation, quantity }) => [variation, quantity]));
  for (const intent of since.flatMap(readIntent)) {
    const after = applyToCart(lines, intent);
    for (const [variation, quantity] of left) {
      const has = quantityOf(after, variation);
      if (has === 0) continue;
      const isAnew = quantityOf(lines, variation) === 0 && intent.kind !== 'restore';
      left.set(variation, isAnew ? 0 : Math.min(quantity, has));
    }
    lines = after;
  }
  return ordered
    .map(({ variation, quantity }) => ({ variation, quantity: Math.min(quantity, left.get(variation) ?? quantity) }))
    .filter(({ quantity }) => quantity > 0);
}

const quantityOf = (lines: readonly StoredLine[], variation: string): number =>
  lines.find((line) => line.variation === variation)?.quantity ?? 0;

/** An intent as it is stored, which anybody may have changed: what is none is left out. */
function readIntent(entry: unknown): CartIntent[] {
  const { kind, variation, by, quantity, line, position } = Object(entry) as Record<string, unknown>;
  if (kind === 'empty') return [{ kind }];
  if (kind === 'add' && isId(variation) && isWhole(by)) return [{ kind, variation, by }];
  if (kind === 'set' && isId(variation) && isWhole(quantity)) return [{ kind, variation, quantity }];
  const [stored] = kind === 'restore' && isWhole(position) ? parseCart(JSON.stringify([line])) : [];
  return stored && isWhole(position) ? [{ kind: 'restore', line: stored, position }] : [];
}

const isWhole = (value: unknown): value is number => Number.isInteger(value);
