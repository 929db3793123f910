import { sessionNow, signedInId } from '#web/api/session.ts';
import { useSession } from '#web/api/use-session.ts';
import { storedValue } from '#web/ui/stored-value.ts';
import { setQuantity } from './cart-actions.ts';
import { applyToCart, bringBack } from './cart-intents.ts';
import { addLine, parseCart, type StoredLine, withoutLine, withoutOrdered } from './cart-lines.ts';
import { cartNow, changeCart, countAsLoading } from './cart-store.ts';
import { moveSavedLine, parseSavedByUsers, saveLine } from './saved-lines.ts';

/** What this browser keeps beside the cart for guests, in the form of a cart; unreadable text is an empty list. */
const byGuests = storedValue({ key: 'saved-for-later', storage: () => localStorage, parse: parseCart });
/** The same for each user who was signed in here: one never sees what another has saved. */
const byUsers = storedValue({ key: 'saved-by-users', storage: () => localStorage, parse: parseSavedByUsers });

const nothing: readonly StoredLine[] = [];

/** The list of whoever is here now. */
const saved = {
  get: (): readonly StoredLine[] => {
    const user = signedInId(sessionNow());
    return user === null ? byGuests.get() : (byUsers.get()[user] ?? nothing);
  },
  change: (edit: (lines: readonly StoredLine[]) => StoredLine[]): void => {
    const user = signedInId(sessionNow());
    if (user === null) byGuests.change(edit);
    else byUsers.change((lists) => ({ ...lists, [user]: edit(lists[user] ?? nothing) }));
  },
};

/** What is saved for later; empty on the server and at the first look in the browser. */
export function useSavedLines(): readonly StoredLine[] {
  const user = signedInId(useSession());
  const guests = byGuests.use();
  const users = byUsers.use();
  return user === null ? guests : (users[user] ?? nothing);
}

/** What a guest has saved goes on with them when they sign in. */
export function claimSaved(user: string): void {
  const lines = byGuests.get();
  if (lines.length === 0) return;
  byUsers.change((lists) => ({
    ...lists,
    [user]: lines.reduce((kept, line) => addLine(kept, line, line.quantity), [...(lists[user] ?? nothing)]),
  }));
  byGuests.change(() => []);
}

/** Takes an entry out of the cart and keeps it; the answer undoes that. `null` when the list has no room for it. */
export function saveForLater(variation: string): (() => void) | null {
  const before = { cart: cartNow(), saved: saved.get() };
  const line = before.cart.find((line) => line.variation === variation);
  const after = saveLine(before, variation);
  if (!line || !after) return null;
  saved.change(() => after.saved);
  setQuantity(variation, 0);
  return () => {
    saved.change((lines) => withoutOrdered(lines, [line]));
    changeCart(bringBack(cartNow(), line, before.cart.indexOf(line)));
  };
}

/** Moves an entry into the cart as far as it can be bought; the answer says how many and undoes that. `null` when none could be moved. */
export function moveToCart(variation: string, available: number): { moved: number; undo: () => void } | null {
  const before = { cart: cartNow(), saved: saved.get() };
  const line = before.saved.find((line) => line.variation === variation);
  const after = moveSavedLine(before, variation, available);
  if (!line || !after) return null;
  saved.change(() => after.saved);
  changeCart({ kind: 'add', product: line.product, variation, by: after.moved });
  return {
    moved: after.moved,
    undo: () => {
      changeCart({ kind: 'add', product: line.product, variation, by: -after.moved });
      saved.change((lines) => applyToCart(lines, bringBack(lines, line, before.saved.indexOf(line))));
    },
  };
}

/** Forgets an entry; the answer puts it back where it was. */
export function removeSaved(variation: string): () => void {
  const before = saved.get();
  const line = before.find((line) => line.variation === variation);
  saved.change((lines) => withoutLine(lines, variation));
  countAsLoading();
  return () => {
    if (line) saved.change((lines) => applyToCart(lines, bringBack(lines, line, before.indexOf(line))));
  };
}
