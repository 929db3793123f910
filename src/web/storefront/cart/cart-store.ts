import { useEffect, useMemo, useState } from 'react';
import { loadSession } from '#web/api/browser-client.ts';
import { type ApiError, asApiError } from '#web/api/client.ts';
import { useSession } from '#web/api/use-session.ts';
import { observableValue } from '#web/ui/observable-value.ts';
import { applyToCart, applyToWishlist, type CartIntent, type WishlistIntent } from './cart-intents.ts';
import { countItems, type StoredLine } from './cart-lines.ts';
import {
  beginAction,
  endAction,
  guestCart,
  guestWishlist,
  nothingUnsaved,
  pendingActions,
  type UnsavedQuantities,
  userCart,
} from './cart-state.ts';
import { cacheOffer, type Offer } from './offer-cache.ts';
import { logIntents } from './sent-order-log.ts';
import { removeWishlistVariation, saveWishlistVariation } from './wishlist-variations.ts';

/** How long a guest's action counts as loading, in milliseconds. It is stored at once. */
const guestActionDelay = 500;

const addedLine = observableValue<AddedLine | null>(null);

/** What the drawer confirms. */
export interface AddedLine {
  product: string;
  variation: string;
  /** How many were added just now. */
  quantity: number;
}

/** Adds what is offered to the cart and confirms it in the drawer. */
export function addToCart(offered: Offer, quantity = 1): void {
  const [product, variation] = [offered._id, offered.offer._id];
  cacheOffer(offered);
  updateCart({ kind: 'add', product, variation, by: quantity });
  addedLine.set({ product, variation, quantity });
}

/** Adds a product to the wishlist, with the variation that is chosen if one is, or takes it off when it is there. */
export function toggleWishlist(product: string, variation?: string): void {
  const on = !getWishlist().includes(product);
  if (on) saveWishlistVariation(product, variation);
  else removeWishlistVariation(product);
  updateWishlist({ product, on });
}

/** The cart of whoever is here; empty on the server and at the first look in the browser. */
export function useCart(): { lines: readonly StoredLine[]; count: number } {
  const guests = guestCart.use();
  const lines = userCart.use()?.contents.cart ?? guests;
  return { lines, count: countItems(lines) };
}

/** What the shop did not save of the changes to this cart; of a guest's, which this browser keeps, that is nothing. */
export const useUnsavedQuantities = (): UnsavedQuantities => userCart.use()?.unsaved ?? nothingUnsaved;

/** The wishlist of whoever is here; empty on the server and at the first look in the browser. */
export function useWishlist(): { ids: readonly string[]; has: (product: string) => boolean } {
  const guests = guestWishlist.use();
  const ids = userCart.use()?.contents.wishlist ?? guests;
  return useMemo(() => {
    const idSet = new Set(ids);
    return { ids, has: (product: string) => idSet.has(product) };
  }, [ids]);
}

/** Whose lists count, as far as that is known. */
interface CartOwner {
  /** Only then an empty list is truly empty. */
  isKnown: boolean;
  /** Why the shop could not be asked who is here. */
  error: ApiError | null;
  /** It is being asked once more. */
  isFetching: boolean;
  retry: () => void;
}

/** Whether it is known whose lists count. Until it is, what this browser keeps is shown, if that is anything. */
export function useCartOwner(): CartOwner {
  const session = useSession();
  const hasUserCart = userCart.use() !== null;
  const [isFetching, setFetching] = useState(false);
  const fetchOwner = () => loadSession().then(() => undefined, asApiError);
  const { state } = session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; what fails is asked again when somebody says so, or comes back.
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
export const useHasPendingActions = (): boolean => pendingActions.use() > 0;

/** What the drawer shows, if it is open. */
export const useAddedLine = (): AddedLine | null => addedLine.use();

export const closeCartDrawer = (): void => addedLine.set(null);

/** Whether the cart of now is a user's, which the shop keeps. */
export const isUserCart = (): boolean => userCart.get() !== null;

/** What is in the cart now. */
export const getCart = (): readonly StoredLine[] => userCart.get()?.contents.cart ?? guestCart.get();

export const getWishlist = (): readonly string[] => userCart.get()?.contents.wishlist ?? guestWishlist.get();

/** Changes the cart: of a user the intents are sent, and a guest's cart is stored as they make it. */
export function updateCart(...intents: CartIntent[]): void {
  const user = userCart.get();
  logIntents(intents);
  if (user) user.change(...intents);
  else {
    guestCart.change((lines) => intents.reduce<readonly StoredLine[]>(applyToCart, lines) as StoredLine[]);
    showAsLoading();
  }
}

/** Changes the wishlist in the same way. */
export function updateWishlist(change: Omit<WishlistIntent, 'kind'>): void {
  const intent: WishlistIntent = { kind: 'wishlist', ...change };
  const user = userCart.get();
  if (user) user.change(intent);
  else {
    guestWishlist.change((ids) => applyToWishlist(ids, intent));
    showAsLoading();
  }
}

/** Counts something that is stored in the browser as an action, which loads for half a second. */
export function showAsLoading(): void {
  beginAction();
  setTimeout(endAction, guestActionDelay);
}
