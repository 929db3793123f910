import { getSession, signedInUserId } from '#web/api/session.ts';
import { useSession } from '#web/api/use-session.ts';
import { storedValue } from '#web/ui/stored-value.ts';
import { setQuantity } from './cart-actions.ts';
import { applyToCart, restoreIntent } from './cart-intents.ts';
import { parseCart, type StoredLine, subtractQuantities, withoutLine } from './cart-lines.ts';
import { getCart, showAsLoading, updateCart } from './cart-store.ts';
import { parseSavedLinesByUser, withLineSaved, withSavedLineMoved } from './saved-for-later.ts';

/** A guest's lines, stored in the browser like a cart. */
export const guestSavedLines = storedValue({ key: 'saved-for-later', storage: () => localStorage, parse: parseCart });
/** The lines of each user of this browser, who must not see each other's. */
export const savedLinesByUser = storedValue({ key: 'saved-by-users', storage: () => localStorage, parse: parseSavedLinesByUser });

const emptyList: readonly StoredLine[] = [];

/** The lines of this guest or user. */
const currentSavedLines = {
  get: (): readonly StoredLine[] => {
    const user = signedInUserId(getSession());
    return user === null ? guestSavedLines.get() : (savedLinesByUser.get()[user] ?? emptyList);
  },
  change: (edit: (lines: readonly StoredLine[]) => StoredLine[]): void => {
    const user = signedInUserId(getSession());
    if (user === null) guestSavedLines.change(edit);
    else savedLinesByUser.change((lists) => ({ ...lists, [user]: edit(lists[user] ?? emptyList) }));
  },
};

/** What is saved for later; empty on the server and during hydration. */
export function useSavedLines(): readonly StoredLine[] {
  const user = signedInUserId(useSession());
  const guests = guestSavedLines.use();
  const users = savedLinesByUser.use();
  return user === null ? guests : (users[user] ?? emptyList);
}

/** Moves a line from the cart to the saved lines. Returns an undo function, or `null` if the list is full. */
export function saveForLater(variation: string): (() => void) | null {
  const before = { cart: getCart(), saved: currentSavedLines.get() };
  const line = before.cart.find((line) => line.variation === variation);
  const after = withLineSaved(before, variation);
  if (!line || !after) return null;
  currentSavedLines.change(() => after.saved);
  setQuantity(variation, 0);
  return () => {
    currentSavedLines.change((lines) => subtractQuantities(lines, [line]));
    updateCart(restoreIntent(getCart(), line, before.cart.indexOf(line)));
  };
}

/** Moves a line into the cart, up to the available quantity. Returns how many were moved and an undo function, or `null` if none. */
export function moveSavedLineToCart(variation: string, available: number): { moved: number; undo: () => void } | null {
  const before = { cart: getCart(), saved: currentSavedLines.get() };
  const line = before.saved.find((line) => line.variation === variation);
  const after = withSavedLineMoved(before, variation, available);
  if (!line || !after) return null;
  currentSavedLines.change(() => after.saved);
  updateCart({ kind: 'add', product: line.product, variation, by: after.moved });
  return {
    moved: after.moved,
    undo: () => {
      updateCart({ kind: 'add', product: line.product, variation, by: -after.moved });
      currentSavedLines.change((lines) => applyToCart(lines, restoreIntent(lines, line, before.saved.indexOf(line))));
    },
  };
}

/** Removes a saved line. Returns an undo function that puts it back at its position. */
export function removeSavedLine(variation: string): () => void {
  const before = currentSavedLines.get();
  const line = before.find((line) => line.variation === variation);
  currentSavedLines.change((lines) => withoutLine(lines, variation));
  showAsLoading();
  return () => {
    if (line) currentSavedLines.change((lines) => applyToCart(lines, restoreIntent(lines, line, before.indexOf(line))));
  };
}
