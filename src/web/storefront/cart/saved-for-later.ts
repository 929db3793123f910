import { cartLimits } from '#contract/limits.ts';
import { addLine, parseCart, type StoredLine, withoutLine } from './cart-lines.ts';

export interface CartAndSavedLines {
  readonly cart: readonly StoredLine[];
  readonly saved: readonly StoredLine[];
}

interface ChangedLines {
  cart: StoredLine[];
  saved: StoredLine[];
}

/** Moves a line from the cart to the saved lines, adding to one of the same variation. `null` if there is no such line or no room. */
export function withLineSaved({ cart, saved }: CartAndSavedLines, variation: string): ChangedLines | null {
  const line = cart.find((line) => line.variation === variation);
  if (!line || !hasRoom(saved, variation)) return null;
  return { cart: withoutLine(cart, variation), saved: addLine(saved, line, line.quantity) };
}

/**
 * Moves a saved line into the cart, adding to one of the same variation, up to `available`. The saved line is removed as a whole, since no more of it can be
 * bought. `null` if there is no such line, no room, or nothing to add.
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

/** Parses the stored lists of users, by user id; anything that is not a list is empty. */
export function parseSavedLinesByUser(text: string | null): Readonly<Record<string, readonly StoredLine[]>> {
  try {
    const lists: unknown = JSON.parse(text ?? '{}');
    return Object.fromEntries(Object.entries(Object(lists)).map(([user, lines]) => [user, parseCart(JSON.stringify(lines) ?? null)]));
  } catch {
    return {};
  }
}
