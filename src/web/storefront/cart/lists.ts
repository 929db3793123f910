import { liveValue } from '#web/ui/live-value.ts';
import { storedValue } from '#web/ui/stored-value.ts';
import { parseCart, parseWishlist, type StoredLine } from './cart-lines.ts';

/** A cart and a wishlist, as they are kept for one person. */
export interface Lists {
  readonly cart: readonly StoredLine[];
  /** Ids of products, the newest last. */
  readonly wishlist: readonly string[];
}

/** How many were asked for, by variation, where the shop has not taken that and nothing else was asked for since. */
export type Untaken = ReadonlyMap<string, number>;
export const nothingUntaken: Untaken = new Map();

/** The lists of whoever is signed in, which the shop keeps. */
export interface UserLists {
  /** As the shop knows them, with what is on its way to it. */
  readonly lists: Lists;
  readonly untaken: Untaken;
  /** Shows the change at once and sends it. */
  readonly change: (edit: (lists: Lists) => Lists) => void;
  /** What has been ordered left the cart with the order. */
  readonly takeOrdered: (ordered: readonly Pick<StoredLine, 'variation' | 'quantity'>[]) => void;
  /** Settles when all changes are answered and the shop has been asked once more. */
  readonly renew: () => Promise<void>;
}

/** What a guest's browser keeps. */
export const guestCart = storedValue({ key: 'cart', storage: () => localStorage, parse: parseCart });
export const guestWishlist = storedValue({ key: 'wishlist', storage: () => localStorage, parse: parseWishlist });

/** Null while nobody is signed in, or while nothing is known of them yet: then the lists of this browser count. */
export const userLists = liveValue<UserLists | null>(null);

/** How many actions are loading. */
export const acting = liveValue(0);
export const beginAction = (): void => acting.set(acting.get() + 1);
export const endAction = (): void => acting.set(acting.get() - 1);
