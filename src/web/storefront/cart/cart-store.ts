import { useEffect, useMemo, useState } from 'react';
import { loadSession } from '#web/api/browser-client.ts';
import { type ApiError, asApiError } from '#web/api/client.ts';
import { useSession } from '#web/api/use-session.ts';
import { observableValue } from '#web/ui/observable-value.ts';
import { applyToCart, applyToWishlist, type CartIntent, type WishlistIntent } from './cart-intents.ts';
import { countItems, type StoredLine } from './cart-lines.ts';
import {
  endAction,
  guestCart,
  guestWishlist,
  nothingUnsaved,
  pendingActionCount,
  startAction,
  type UnsavedQuantities,
  userCart,
} from './cart-state.ts';
import { cacheOffer, type Offer } from './offer-cache.ts';
import { logIntents } from './sent-order-log.ts';
import { removeWishlistVariation, saveWishlistVariation } from './wishlist-variations.ts';

/** How long a guest's action is shown as loading, in milliseconds, though it is stored at once. */
const guestActionDelay = 500;

const addedLine = observableValue<AddedLine | null>(null);

/** What the cart drawer confirms. */
export interface AddedLine {
  product: string;
  variation: string;
  /** How many were added just now. */
  quantity: number;
}

/** Adds an offer to the cart and confirms it in the drawer. */
export function addToCart(offered: Offer, quantity = 1): void {
  const [product, variation] = [offered._id, offered.offer._id];
  cacheOffer(offered);
  updateCart({ kind: 'add', product, variation, by: quantity });
  addedLine.set({ product, variation, quantity });
}

/** Adds a product to the wishlist, with the selected variation if any, or removes it if it is there. */
export function toggleWishlist(product: string, variation?: string): void {
  const on = !getWishlist().includes(product);
  if (on) saveWishlistVariation(product, variation);
  else removeWishlistVariation(product);
  updateWishlist({ product, on });
}

/** The cart of this guest or user; empty on the server and during hydration. */
export function useCart(): { lines: readonly StoredLine[]; count: number } {
  const guests = guestCart.use();
  const lines = userCart.use()?.contents.cart ?? guests;
  return { lines, count: countItems(lines) };
}

/** Quantities that the shop has failed to save. None for guests, whose cart is stored in the browser. */
export const useUnsavedQuantities = (): UnsavedQuantities => userCart.use()?.unsaved ?? nothingUnsaved;

/** The wishlist of this guest or user; empty on the server and during hydration. */
export function useWishlist(): { ids: readonly string[]; has: (product: string) => boolean } {
  const guests = guestWishlist.use();
  const ids = userCart.use()?.contents.wishlist ?? guests;
  return useMemo(() => {
    const idSet = new Set(ids);
    return { ids, has: (product: string) => idSet.has(product) };
  }, [ids]);
}

interface CartOwner {
  /** Whether it is known whose cart is shown. Until then an empty cart may not be theirs. */
  isKnown: boolean;
  /** Why the session could not be loaded. */
  error: ApiError | null;
  /** A retry is in flight. */
  isFetching: boolean;
  retry: () => void;
}

/** Whether it is known whose cart and wishlist to show. Until then those of this browser are shown. */
export function useCartOwner(): CartOwner {
  const session = useSession();
  const hasUserCart = userCart.use() !== null;
  const [isFetching, setFetching] = useState(false);
  const fetchOwner = () => loadSession().then(() => undefined, asApiError);
  const { state } = session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once here; a failed load is repeated by `retry`, or when somebody returns to the page.
  useEffect(() => {
    if (state === 'unknown') void fetchOwner();
  }, [state]);
  return {
    isKnown: state === 'anonymous' || hasUserCart,
    error: (session.state === 'unknown' && session.error) || null,
    isFetching,
    retry: () => {
      setFetching(true);
      void fetchOwner().finally(() => setFetching(false));
    },
  };
}

/** Whether an action is still loading. */
export const useHasPendingActions = (): boolean => pendingActionCount.use() > 0;

/** What the drawer confirms; null while it is closed. */
export const useAddedLine = (): AddedLine | null => addedLine.use();

export const closeCartDrawer = (): void => addedLine.set(null);

/** Whether the current cart is a user's, which the shop stores. */
export const isUserCart = (): boolean => userCart.get() !== null;

export const getCart = (): readonly StoredLine[] => userCart.get()?.contents.cart ?? guestCart.get();

export const getWishlist = (): readonly string[] => userCart.get()?.contents.wishlist ?? guestWishlist.get();

/** Changes the cart: a user's intents are sent to the shop, a guest's are applied in the browser. */
export function updateCart(...intents: CartIntent[]): void {
  const user = userCart.get();
  logIntents(intents);
  if (user) user.change(...intents);
  else {
    guestCart.change((lines) => intents.reduce<readonly StoredLine[]>(applyToCart, lines) as StoredLine[]);
    showAsLoading();
  }
}

/** Changes the wishlist, like `updateCart`. */
export function updateWishlist(change: Omit<WishlistIntent, 'kind'>): void {
  const intent: WishlistIntent = { kind: 'wishlist', ...change };
  const user = userCart.get();
  if (user) user.change(intent);
  else {
    guestWishlist.change((ids) => applyToWishlist(ids, intent));
    showAsLoading();
  }
}

/** Shows a change that is stored in the browser as loading for half a second. */
export function showAsLoading(): void {
  startAction();
  setTimeout(endAction, guestActionDelay);
}
