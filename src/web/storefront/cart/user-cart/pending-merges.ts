import { newIdempotencyKey } from '#web/api/new-idempotency-key.ts';
import { storedValue } from '#web/ui/stored-value.ts';
import { addLine, parseCart, parseWishlist, withProductAt } from '../cart-lines.ts';
import { type CartAndWishlist, guestCart, guestWishlist } from '../cart-state.ts';

/** What a browser kept when somebody signed in, on its way into that person's lists: once, under its key, however often it has to be sent. */
export interface PendingMerge extends CartAndWishlist {
  readonly key: string;
  /** Whose lists it goes into, and nobody else's. */
  readonly user: string;
}

/** Where merges wait that have not been answered. They outlive a reload and are known to all tabs. */
export interface PendingMerges {
  of: (user: string) => readonly PendingMerge[];
  /** Whether the browser's own lists hold anything. */
  isDue: () => boolean;
  /** Takes the browser's own lists, if they hold anything, for this user; the browser's are empty then. */
  take: (user: string) => void;
  forget: (key: string) => void;
}

const pending = storedValue({ key: 'pending-merges', storage: () => localStorage, parse: parseMerges });

export const pendingMerges: PendingMerges = {
  of: (user) => pending.get().filter((merge) => merge.user === user),
  isDue: () => guestCart.get().length > 0 || guestWishlist.get().length > 0,
  take: (user) => {
    if (!pendingMerges.isDue()) return;
    const [cart, wishlist] = [guestCart.get(), guestWishlist.get()];
    pending.change((merges) => [...merges, { key: newIdempotencyKey(), user, cart, wishlist }]);
    guestCart.change(() => []);
    guestWishlist.change(() => []);
  },
  forget: (key) => pending.change((merges) => merges.filter((merge) => merge.key !== key)),
};

/** The lists as they will be when a merge has been answered, if stock allows. */
export const withMerge = (lists: CartAndWishlist, { cart, wishlist }: CartAndWishlist): CartAndWishlist => ({
  cart: cart.reduce((lines, line) => addLine(lines, line, line.quantity), [...lists.cart]),
  wishlist: wishlist.reduce((ids, id) => withProductAt(ids, id, ids.length), [...lists.wishlist]),
});

/** Merges as a browser kept them; what is none is left out. */
export function parseMerges(text: string | null): PendingMerge[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readMerge) : [];
  } catch {
    return [];
  }
}

function readMerge(entry: unknown): PendingMerge[] {
  const { key, user, cart, wishlist } = Object(entry) as Record<keyof PendingMerge, unknown>;
  if (typeof key !== 'string' || typeof user !== 'string' || key === '') return [];
  return [{ key, user, cart: parseCart(JSON.stringify(cart)), wishlist: parseWishlist(JSON.stringify(wishlist)) }];
}
