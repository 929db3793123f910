import { liveValue } from '#web/ui/live-value.ts';
import { storedValue } from '#web/ui/stored-value.ts';
import type { Intent } from './cart-intents.ts';
import { parseCart, parseWishlist, type StoredLine } from './cart-lines.ts';

/** One person's cart and wishlist. */
export interface Lists {
  readonly cart: readonly StoredLine[];
  /** Ids of products, the newest last. */
  readonly wishlist: readonly string[];
}

/** How many were asked for, by variation, where the shop has not saved that and nothing else was asked for since. */
export type UnsavedQuantities = ReadonlyMap<string, number>;
export const nothingUnsaved: UnsavedQuantities = new Map();

/** The lists of whoever is signed in, which are the shop's. */
export interface UserLists {
  /** As the shop knows them, with what is on its way to it. */
  readonly lists: Lists;
  readonly unsaved: UnsavedQuantities;
  /** Shows the lists at once as they are meant to become, and sends the intents. */
  readonly change: (...intents: Intent[]) => void;
  /** What has been ordered left the cart with the order. */
  readonly takeOrdered: (ordered: readonly Pick<StoredLine, 'variation' | 'quantity'>[]) => void;
  /** Settles when all changes are answered and the shop has been asked once more. */
  readonly renew: () => Promise<void>;
}

/** A guest's lists, which the browser stores. */
export const guestCart = storedValue({ key: 'cart', storage: () => localStorage, parse: parseCart });
export const guestWishlist = storedValue({ key: 'wishlist', storage: () => localStorage, parse: parseWishlist });

/** Null while nobody is signed in, or while nothing is known of them yet: then the lists of this browser count. */
export const userLists = liveValue<UserLists | null>(null);

/** How many actions are loading. */
export const acting = liveValue(0);
export const beginAction = (): void => acting.set(acting.get() + 1);
export const endAction = (): void => acting.set(acting.get() - 1);
