import { useEffect, useMemo, useState } from 'react';
import { currentSession } from '#web/api/browser.ts';
import { type ApiError, apiError } from '#web/api/client.ts';
import { followSession, sessionNow } from '#web/api/session.ts';
import { useSession } from '#web/api/use-session.ts';
import { liveValue } from '#web/ui/live-value.ts';
import { applyToCart, applyToWishlist, type CartIntent, type WishlistIntent } from './cart-intents.ts';
import { countLines, type StoredLine } from './cart-lines.ts';
import { acting, beginAction, endAction, guestCart, guestWishlist, nothingUnsaved, type UnsavedQuantities, userLists } from './lists.ts';
import { type Offer, rememberOffer } from './offered-lines.ts';
import { logIntents } from './sent-order-log.ts';
import { forgetVariation, rememberVariation } from './wishlist-variations.ts';

/** How long a guest's action counts as loading, in milliseconds. It is stored at once. */
const guestActionDelay = 500;

/** How long it takes until what serves signed-in people is fetched again, in milliseconds, when it could not be. */
const fetchAgainAfter = 5_000;

const opened = liveValue<AddedLine | null>(null);

// The lists of whoever is signed in are the shop's. What speaks with it is fetched when somebody is.
const stopWaiting = followSession(({ state }) => state === 'signed-in' && fetchUserLists());
if (sessionNow().state === 'signed-in') fetchUserLists();

function fetchUserLists(): void {
  stopWaiting();
  import('./user-lists/follow-user-lists.ts').then(
    ({ followUserLists }) => followUserLists(),
    () => setTimeout(fetchUserLists, fetchAgainAfter),
  );
}

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
  rememberOffer(offered);
  changeCart({ kind: 'add', product, variation, by: quantity });
  opened.set({ product, variation, quantity });
}

/** Adds a product to the wishlist, with the variation that is chosen if one is, or takes it off when it is there. */
export function toggleWishlist(product: string, variation?: string): void {
  const on = !wishlistNow().includes(product);
  if (on) rememberVariation(product, variation);
  else forgetVariation(product);
  changeWishlist({ product, on });
}

/** The cart of whoever is here; empty on the server and at the first look in the browser. */
export function useCart(): { lines: readonly StoredLine[]; count: number } {
  const guests = guestCart.use();
  const lines = userLists.use()?.lists.cart ?? guests;
  return { lines, count: countLines(lines) };
}

/** What the shop did not save of the changes to this cart; of a guest's, which this browser keeps, that is nothing. */
export const useUnsavedQuantities = (): UnsavedQuantities => userLists.use()?.unsaved ?? nothingUnsaved;

/** The wishlist of whoever is here; empty on the server and at the first look in the browser. */
export function useWishlist(): { ids: readonly string[]; has: (product: string) => boolean } {
  const guests = guestWishlist.use();
  const ids = userLists.use()?.lists.wishlist ?? guests;
  return useMemo(() => {
    const known = new Set(ids);
    return { ids, has: (product: string) => known.has(product) };
  }, [ids]);
}

/** Whose lists count, as far as that is known. */
interface ListsOwner {
  /** Only then an empty list is truly empty. */
  isKnown: boolean;
  /** Why the shop could not be asked who is here. */
  error: ApiError | null;
  /** It is being asked once more. */
  asking: boolean;
  retry: () => void;
}

/** Whether it is known whose lists count. Until it is, what this browser keeps is shown, if that is anything. */
export function useListsOwner(): ListsOwner {
  const session = useSession();
  const keeps = userLists.use() !== null;
  const [asking, setAsking] = useState(false);
  const ask = () => currentSession().then(() => undefined, apiError);
  const { state } = session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; what fails is asked again when somebody says so, or comes back.
  useEffect(() => {
    if (state === 'unknown') void ask();
  }, [state]);
  return {
    isKnown: state === 'nobody' || keeps,
    error: (session.state === 'unknown' && session.fault) || null,
    asking,
    retry: () => {
      setAsking(true);
      void ask().finally(() => setAsking(false));
    },
  };
}

/** Whether an action is still loading. */
export const useActing = (): boolean => acting.use() > 0;

/** What the drawer shows, if it is open. */
export const useAddedLine = (): AddedLine | null => opened.use();

export const closeDrawer = (): void => opened.set(null);

/** Whether the cart of now is a user's, which the shop keeps. */
export const isSignedInCart = (): boolean => userLists.get() !== null;

/** What is in the cart now. */
export const cartNow = (): readonly StoredLine[] => userLists.get()?.lists.cart ?? guestCart.get();

export const wishlistNow = (): readonly string[] => userLists.get()?.lists.wishlist ?? guestWishlist.get();

/** Changes the cart: of a user the intents are sent, and a guest's cart is stored as they make it. */
export function changeCart(...intents: CartIntent[]): void {
  const user = userLists.get();
  logIntents(intents);
  if (user) user.change(...intents);
  else {
    guestCart.change((lines) => intents.reduce<readonly StoredLine[]>(applyToCart, lines) as StoredLine[]);
    countAsLoading();
  }
}

/** Changes the wishlist in the same way. */
export function changeWishlist(change: Omit<WishlistIntent, 'kind'>): void {
  const intent: WishlistIntent = { kind: 'wishlist', ...change };
  const user = userLists.get();
  if (user) user.change(intent);
  else {
    guestWishlist.change((ids) => applyToWishlist(ids, intent));
    countAsLoading();
  }
}

/** Counts something that is stored in the browser as an action, which loads for half a second. */
export function countAsLoading(): void {
  beginAction();
  setTimeout(endAction, guestActionDelay);
}
