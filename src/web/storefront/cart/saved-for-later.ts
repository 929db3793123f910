import { cartLimits } from '#contract/limits.ts';
import { addLine, parseCart, type StoredLine, withoutLine } from './cart-lines.ts';

/** The two lists that a line can stand on. */
export interface CartAndSavedLines {
  readonly cart: readonly StoredLine[];
  readonly saved: readonly StoredLine[];
}

interface ChangedLines {
  cart: StoredLine[];
  saved: StoredLine[];
}

/** Takes an entry out of the cart and saves it for later, with what is saved of it already. `null` when there is no such entry, or no room. */
export function withLineSaved({ cart, saved }: CartAndSavedLines, variation: string): ChangedLines | null {
  const line = cart.find((line) => line.variation === variation);
  if (!line || !hasRoom(saved, variation)) return null;
  return { cart: withoutLine(cart, variation), saved: addLine(saved, line, line.quantity) };
}

/**
 * Puts what was saved for later into the cart, with what is there of it already, so that the cart never holds more than `available`. The entry leaves the
 * list, since no more of it can be had. `null` when there is no such entry, no room, or nothing that could be added.
 */
export function withSavedLineMoved(
  { cart, saved }: CartAndSavedLines,
  variation: string,
  available: number,
): (ChangedLines & { moved: number }) | null {
  const line = saved.find((line) => line.variation === variation);
  if (!line || !hasRoom(cart, variation)) return null;
  const quantityInCart = cart.find((line) => line.variation === variation)?.quantity ?? 0;
  const moved = Math.min(line.quantity, available - quantityInCart, cartLimits.quantity - quantityInCart);
  if (moved < 1) return null;
  return { cart: addLine(cart, line, moved), saved: withoutLine(saved, variation), moved };
}

const hasRoom = (lines: readonly StoredLine[], variation: string): boolean =>
  lines.length < cartLimits.lines || lines.some((line) => line.variation === variation);

/** The lists of users by their ids, as a browser stored them; what is no list is empty. */
export function parseSavedLinesByUser(text: string | null): Readonly<Record<string, readonly StoredLine[]>> {
  try {
    const lists: unknown = JSON.parse(text ?? '{}');
    return Object.fromEntries(Object.entries(Object(lists)).map(([user, lines]) => [user, parseCart(JSON.stringify(lines) ?? null)]));
  } catch {
    return {};
  }
}
