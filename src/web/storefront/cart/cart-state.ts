import { observableValue } from '#web/ui/observable-value.ts';
import { storedValue } from '#web/ui/stored-value.ts';
import type { Intent } from './cart-intents.ts';
import { parseCart, parseWishlist, type StoredLine } from './cart-lines.ts';

export interface CartAndWishlist {
  readonly cart: readonly StoredLine[];
  /** Product ids, newest last. */
  readonly wishlist: readonly string[];
}

/** Requested quantities by variation, where saving the last change has failed. */
export type UnsavedQuantities = ReadonlyMap<string, number>;
export const nothingUnsaved: UnsavedQuantities = new Map();

/** Cart and wishlist of the signed-in user, which are stored by the shop. */
export interface UserCart {
  /** As the shop has them, with pending changes applied. */
  readonly contents: CartAndWishlist;
  readonly unsaved: UnsavedQuantities;
  /** Applies the intents at once and sends them. */
  readonly change: (...intents: Intent[]) => void;
  /** Removes ordered lines from what is shown; the shop itself removes them with the order. */
  readonly removeOrderedLines: (ordered: readonly Pick<StoredLine, 'variation' | 'quantity'>[]) => void;
  /** Resolves once the shop has replied to all changes, except those that wait for a failed merge, and the user has been fetched again. */
  readonly refresh: () => Promise<void>;
}

/** A guest's cart and wishlist, stored in the browser. */
export const guestCart = storedValue({ key: 'cart', storage: () => localStorage, parse: parseCart });
export const guestWishlist = storedValue({ key: 'wishlist', storage: () => localStorage, parse: parseWishlist });

/** Null while nobody is signed in or the user's cart is not known yet: then the browser's own cart is used. */
export const userCart = observableValue<UserCart | null>(null);

/** How many actions are loading. */
export const pendingActionCount = observableValue(0);
export const startAction = (): void => pendingActionCount.set(pendingActionCount.get() + 1);
export const endAction = (): void => pendingActionCount.set(pendingActionCount.get() - 1);
