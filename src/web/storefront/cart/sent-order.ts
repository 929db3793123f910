import { applyToCart, type CartIntent } from './cart-intents.ts';
import { hasIdFormat, parseCart, type StoredLine } from './cart-lines.ts';
import { userCart } from './cart-state.ts';
import { getCart, updateCart } from './cart-store.ts';
import { sentOrderLog } from './sent-order-log.ts';

type Item = Pick<StoredLine, 'variation' | 'quantity'>;

/** Whether the cart still contains these items, after fetching changes made by other tabs. */
export async function isInCart(items: readonly Item[]): Promise<boolean> {
  await userCart.get()?.refresh();
  return containsAll(getCart(), items);
}

/** Whether a cart contains at least these quantities. */
export const containsAll = (lines: readonly StoredLine[], items: readonly Item[]): boolean =>
  items.every(({ variation, quantity }) => quantityOf(lines, variation) >= quantity);

/** Starts the log for an order that is about to be sent. */
export const startSentOrderLog = (items: readonly Item[]): void =>
  sentOrderLog.change(() => [items.map(({ variation, quantity }) => ({ variation, quantity }))]);

/** Removes the items of a placed order from the cart, except what was added since it was sent. */
export function removeOrderedLines(ordered: readonly Item[]): void {
  const items = orderedItemsStillInCart(ordered, sentOrderLog.get());
  sentOrderLog.change(() => []);
  const user = userCart.get();
  if (user) user.removeOrderedLines(items);
  else updateCart(...items.map(({ variation, quantity }): CartIntent => ({ kind: 'add', variation, by: -quantity })));
}

/**
 * The ordered quantities that are still in the cart, according to the log of its changes; everything for variations that are not in the log. Reducing a line
 * removes its newest pieces first. A removed line is part of the order again after an undo (`restore`), but not when the variation is added again.
 */
export function orderedItemsStillInCart(ordered: readonly Item[], log: readonly unknown[]): Item[] {
  const [first, ...since] = log;
  let lines = parseCart(JSON.stringify(first) ?? null);
  const left = new Map(lines.map(({ variation, quantity }) => [variation, quantity]));
  for (const intent of since.flatMap(readIntent)) {
    const after = applyToCart(lines, intent);
    for (const [variation, quantity] of left) {
      const quantityAfter = quantityOf(after, variation);
      if (quantityAfter === 0) continue;
      const isReadded = quantityOf(lines, variation) === 0 && intent.kind !== 'restore';
      left.set(variation, isReadded ? 0 : Math.min(quantity, quantityAfter));
    }
    lines = after;
  }
  return ordered
    .map(({ variation, quantity }) => ({ variation, quantity: Math.min(quantity, left.get(variation) ?? quantity) }))
    .filter(({ quantity }) => quantity > 0);
}

const quantityOf = (lines: readonly StoredLine[], variation: string): number =>
  lines.find((line) => line.variation === variation)?.quantity ?? 0;

/** Parses a stored intent, which anybody may have changed; invalid ones are left out. */
function readIntent(entry: unknown): CartIntent[] {
  const { kind, variation, by, quantity, line, position } = Object(entry) as Record<string, unknown>;
  if (kind === 'empty') return [{ kind }];
  if (kind === 'add' && hasIdFormat(variation) && isWhole(by)) return [{ kind, variation, by }];
  if (kind === 'set' && hasIdFormat(variation) && isWhole(quantity)) return [{ kind, variation, quantity }];
  const [stored] = kind === 'restore' && isWhole(position) ? parseCart(JSON.stringify([line])) : [];
  return stored && isWhole(position) ? [{ kind: 'restore', line: stored, position }] : [];
}

const isWhole = (value: unknown): value is number => Number.isInteger(value);
