import { observableValue } from '#web/ui/observable-value.ts';
import { storedValue } from '#web/ui/stored-value.ts';
import type { Intent } from './cart-intents.ts';
import { parseCart, parseWishlist, type StoredLine } from './cart-lines.ts';

/** One person's cart and wishlist. */
export interface CartAndWishlist {
  readonly cart: readonly StoredLine[];
  /** Ids of products, the newest last. */
  readonly wishlist: readonly string[];
}

/** How many were asked for, by variation, where the shop has not saved that and nothing else was asked for since. */
export type UnsavedQuantities = ReadonlyMap<string, number>;
export const nothingUnsaved: UnsavedQuantities = new Map();

/** The lists of whoever is signed in, which are the shop's. */
export interface UserCart {
  /** As the shop knows them, with what is on its way to it. */
  readonly contents: CartAndWishlist;
  readonly unsaved: UnsavedQuantities;
  /** Shows the lists at once as they are meant to become, and sends the intents. */
  readonly change: (...intents: Intent[]) => void;
  /** What has been ordered left the cart with the order. */
  readonly removeOrderedLines: (ordered: readonly Pick<StoredLine, 'variation' | 'quantity'>[]) => void;
  /** Settles when all changes are answered and the shop has been asked once more. */
  readonly refresh: () => Promise<void>;
}

/** A guest's lists, which the browser stores. */
export const guestCart = storedValue({ key: 'cart', storage: () => localStorage, parse: parseCart });
export const guestWishlist = storedValue({ key: 'wishlist', storage: () => localStorage, parse: parseWishlist });

/** Null while nobody is signed in, or while nothing is known of them yet: then the lists of this browser count. */
export const userCart = observableValue<UserCart | null>(null);

/** How many actions are loading. */
export const pendingActions = observableValue(0);
export const beginAction = (): void => pendingActions.set(pendingActions.get() + 1);
export const endAction = (): void => pendingActions.set(pendingActions.get() - 1);
