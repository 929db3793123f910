import { cartLimits } from '#contract/limits.ts';
import { newIdempotencyKey } from '#web/api/new-idempotency-key.ts';
import { storedValue } from '#web/ui/stored-value.ts';
import type { Intent } from '../cart-intents.ts';
import { addLine, parseCart, parseWishlist, withProductAt } from '../cart-lines.ts';
import { type CartAndWishlist, guestCart, guestWishlist } from '../cart-state.ts';
import { variationOf } from './queued-intents.ts';

/** How long to wait before a failed merge is sent again, in milliseconds; doubled with every failure, up to `max`. */
export const mergeRetryDelay = { first: 5_000, max: 300_000 };

/** A guest's cart and wishlist to be merged into a user's after signing in. The idempotency key makes it count once, however often it is sent within a day. */
export interface PendingMerge extends CartAndWishlist {
  readonly key: string;
  /** The id of the user who signed in: it is never merged for another one. */
  readonly user: string;
  /** When it was first sent, in milliseconds since 1970; 0 if unknown. */
  readonly createdAt: number;
}

/** Merges without a reply yet. They survive a reload and are shared by all tabs. */
export interface PendingMerges {
  findByUser: (user: string) => readonly PendingMerge[];
  /** Whether the browser has a guest's cart or wishlist. */
  hasGuestData: () => boolean;
  /** Moves the guest's cart and wishlist, if any, into a pending merge for this user. */
  addFromGuest: (user: string) => void;
  remove: (key: string) => void;
}

const pending = storedValue({ key: 'pending-merges', storage: () => localStorage, parse: parseMerges });

export const pendingMerges: PendingMerges = {
  findByUser: (user) => pending.get().filter((merge) => merge.user === user),
  hasGuestData: () => guestCart.get().length > 0 || guestWishlist.get().length > 0,
  addFromGuest: (user) => {
    if (!pendingMerges.hasGuestData()) return;
    const [cart, wishlist] = [guestCart.get(), guestWishlist.get()];
    pending.change((merges) => [...merges, { key: newIdempotencyKey(), user, createdAt: Date.now(), cart, wishlist }]);
    guestCart.change(() => []);
    guestWishlist.change(() => []);
  },
  remove: (key) => pending.change((merges) => merges.filter((merge) => merge.key !== key)),
};

/** Cart and wishlist after a merge, if stock allows. */
export const withMerge = (lists: CartAndWishlist, { cart, wishlist }: CartAndWishlist): CartAndWishlist => ({
  cart: cart.reduce((lines, line) => addLine(lines, line, line.quantity), [...lists.cart]),
  wishlist: wishlist.reduce((ids, id) => withProductAt(ids, id, ids.length), [...lists.wishlist]),
});

/** How long a merge may be repeated under its key, in milliseconds; the shop stores the reply for an hour longer. */
const keyLifetime = 23 * 3_600_000;

/**
 * The call that sends a merge, and the intents that follow it. Once its key has expired, a merge that has arrived would count again: then its lines are
 * restored instead, which sets the larger of both quantities.
 */
export function requestOf({ key, createdAt, cart, wishlist }: PendingMerge) {
  const isExpired = Date.now() - createdAt > keyLifetime;
  return {
    body: { cart: isExpired ? [] : [...cart], wishlist: [...wishlist] },
    idempotencyKey: isExpired ? newIdempotencyKey() : key,
    restored: isExpired ? cart.map((line): Intent => ({ kind: 'restore', line, position: cartLimits.lines })) : [],
  };
}

/** Whether an intent changes what a merge adds, so that it must come after the merge. Additions need not, since they add up in any order. */
export function changesMerge(intent: Intent, { cart, wishlist }: CartAndWishlist): boolean {
  if (intent.kind === 'wishlist') return wishlist.includes(intent.product);
  if (intent.kind === 'add' && intent.by > 0) return false;
  return intent.kind === 'empty' || cart.some(({ variation }) => variation === variationOf(intent));
}

/** Parses stored merges; invalid ones are left out. */
export function parseMerges(text: string | null): PendingMerge[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(readMerge) : [];
  } catch {
    return [];
  }
}

function readMerge(entry: unknown): PendingMerge[] {
  const { key, user, createdAt, cart, wishlist } = Object(entry) as Record<keyof PendingMerge, unknown>;
  if (typeof key !== 'string' || typeof user !== 'string' || key === '') return [];
  return [
    {
      key,
      user,
      createdAt: Number(createdAt) || 0,
      cart: parseCart(JSON.stringify(cart)),
      wishlist: parseWishlist(JSON.stringify(wishlist)),
    },
  ];
}
