import { storedValue } from '#web/ui/stored-value.ts';
import { parseCart, type StoredLine, withLineBack, withoutLine, withoutOrdered } from './cart-lines.ts';
import { cartNow, changeCart, countAsLoading } from './cart-store.ts';
import { putBack, setAside } from './saved-lines.ts';

/** What this browser keeps beside the cart, in the form of a cart; unreadable text is an empty list. */
const saved = storedValue({ key: 'saved-for-later', storage: () => localStorage, parse: parseCart });

/** What is saved for later; empty on the server and at the first look in the browser. */
export const useSavedLines = (): readonly StoredLine[] => saved.use();

/** Takes an entry out of the cart and keeps it; the answer undoes that. `null` when the list has no room for it. */
export function saveForLater(variation: string): (() => void) | null {
  const before = { cart: cartNow(), saved: saved.get() };
  const line = before.cart.find((line) => line.variation === variation);
  const after = setAside(before, variation);
  if (!line || !after) return null;
  saved.change(() => after.saved);
  changeCart(() => after.cart);
  return () => {
    saved.change((lines) => withoutOrdered(lines, [line]));
    changeCart((lines) => withLineBack(lines, line, before.cart.indexOf(line)));
  };
}

/** Moves an entry into the cart as far as it can be bought; the answer says how many and undoes that. `null` when none could be moved. */
export function moveToCart(variation: string, available: number): { moved: number; undo: () => void } | null {
  const before = { cart: cartNow(), saved: saved.get() };
  const line = before.saved.find((line) => line.variation === variation);
  const after = putBack(before, variation, available);
  if (!line || !after) return null;
  saved.change(() => after.saved);
  changeCart(() => after.cart);
  return {
    moved: after.moved,
    undo: () => {
      changeCart((lines) => withoutOrdered(lines, [{ variation, quantity: after.moved }]));
      saved.change((lines) => withLineBack(lines, line, before.saved.indexOf(line)));
    },
  };
}

/** Forgets an entry; the answer puts it back where it was. */
export function forgetSaved(variation: string): () => void {
  const before = saved.get();
  const line = before.find((line) => line.variation === variation);
  saved.change((lines) => withoutLine(lines, variation));
  countAsLoading();
  return () => {
    if (line) saved.change((lines) => withLineBack(lines, line, before.indexOf(line)));
  };
}
