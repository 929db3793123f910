import { useEffect, useMemo, useState } from 'react';
import { currentSession } from '#web/api/browser.ts';
import { type ApiError, apiError } from '#web/api/client.ts';
import { followSession, sessionNow } from '#web/api/session.ts';
import { useSession } from '#web/api/use-session.ts';
import { liveValue } from '#web/ui/live-value.ts';
import {
  addLine,
  countLines,
  holdsAll,
  type StoredLine,
  toggled,
  withLineBack,
  withoutLine,
  withoutOrdered,
  withQuantity,
  withWishAt,
} from './cart-lines.ts';
import { acting, beginAction, endAction, guestCart, guestWishlist, nothingUntaken, type Untaken, userLists } from './lists.ts';
import { type Offer, rememberOffer } from './offered-lines.ts';
import { forgetVariation, recallVariation, rememberVariation } from './wishlist-variations.ts';

/** How long a guest's action counts as loading, in milliseconds. It is stored at once. */
const guestActionDelay = 500;

/** How long it takes until what serves signed-in people is fetched again, in milliseconds, when it could not be. */
const fetchAgainAfter = 5_000;

const opened = liveValue<AddedLine | null>(null);

// The lists of whoever is signed in are the shop's. What keeps them is fetched when somebody is.
const stopWaiting = followSession(({ state }) => state === 'signed-in' && keepListsOfUsers());
if (sessionNow().state === 'signed-in') keepListsOfUsers();

function keepListsOfUsers(): void {
  stopWaiting();
  import('./of-users/keep-lists-of-users.ts').then(
    ({ keepListsOfUsers }) => keepListsOfUsers(),
    () => setTimeout(keepListsOfUsers, fetchAgainAfter),
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
  changeCart((lines) => addLine(lines, { product, variation }, quantity));
  opened.set({ product, variation, quantity });
}

/** Takes out of the cart what was just added, and leaves what was there before; the answer adds it again. */
export function takeBack({ product, variation, quantity }: AddedLine): () => void {
  const lines = cartNow();
  const position = lines.findIndex((line) => line.variation === variation);
  changeCart((lines) => withoutOrdered(lines, [{ variation, quantity }]));
  return () => changeCart((lines) => withLineBack(lines, { product, variation, quantity }, position));
}

export const setQuantity = (variation: string, quantity: number): void => changeCart((lines) => withQuantity(lines, variation, quantity));

/** Removes an entry for good; the answer puts it back where it was. */
export function removeLine(variation: string): () => void {
  const lines = cartNow();
  const position = lines.findIndex((line) => line.variation === variation);
  const line = lines[position];
  changeCart((lines) => withoutLine(lines, variation));
  return () => {
    if (line) changeCart((lines) => withLineBack(lines, line, position));
  };
}

/** Empties the cart; the answer puts everything back. */
export function clearCart(): () => void {
  const before = cartNow();
  changeCart(() => []);
  return () => changeCart((since) => before.reduceRight((lines, line) => withLineBack(lines, line, 0), [...since]));
}

/** Takes an entry out of the cart and its product onto the wishlist, where the variation stays chosen; the answer undoes both. */
export function moveToWishlist(variation: string, product: string): () => void {
  const undoHeart = wishlistNow().includes(product) ? null : () => takeOffWishlist(product);
  if (undoHeart) changeWishlist((ids) => toggled(ids, product));
  const undoChoice = rememberVariation(product, variation);
  const undoRemoval = removeLine(variation);
  return () => {
    undoRemoval();
    undoHeart?.();
    undoChoice();
  };
}

/** After an order is placed: what was ordered leaves the cart. */
export function takeOrdered(ordered: readonly Pick<StoredLine, 'variation' | 'quantity'>[]): void {
  const user = userLists.get();
  if (user) user.takeOrdered(ordered);
  else changeCart((lines) => withoutOrdered(lines, ordered));
}

/** Adds a product to the wishlist, with the variation that is chosen if one is, or takes it off when it is there. */
export function toggleWishlist(product: string, variation?: string): void {
  if (wishlistNow().includes(product)) forgetVariation(product);
  else rememberVariation(product, variation);
  changeWishlist((ids) => toggled(ids, product));
}

/** Takes a product off the wishlist; the answer puts it back where it was. */
export function takeOffWishlist(product: string): () => void {
  const position = wishlistNow().indexOf(product);
  forgetVariation(product);
  changeWishlist((ids) => ids.filter((id) => id !== product));
  return () => {
    if (position < 0) return;
    putOnWishlist(product, position);
  };
}

/** Puts a product back onto the wishlist, at a place, with the variation that was chosen; one that is there already stays where it is. */
export function putOnWishlist(product: string, position: number): void {
  recallVariation(product);
  changeWishlist((ids) => withWishAt(ids, product, position));
}

/** Whether all of this is in the cart now, also when another tab has just changed it. */
export async function isInCart(items: readonly Pick<StoredLine, 'variation' | 'quantity'>[]): Promise<boolean> {
  await userLists.get()?.renew();
  return holdsAll(cartNow(), items);
}

/** The cart of whoever is here; empty on the server and at the first look in the browser. */
export function useCart(): { lines: readonly StoredLine[]; count: number } {
  const guests = guestCart.use();
  const lines = userLists.use()?.lists.cart ?? guests;
  return { lines, count: countLines(lines) };
}

/** What the shop did not take of the changes to this cart; of a guest's, which this browser keeps, that is nothing. */
export const useUntaken = (): Untaken => userLists.use()?.untaken ?? nothingUntaken;

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

const wishlistNow = (): readonly string[] => userLists.get()?.lists.wishlist ?? guestWishlist.get();

/** Changes the cart: a user's is sent, a guest's is stored. */
export function changeCart(edit: (lines: readonly StoredLine[]) => StoredLine[]): void {
  const user = userLists.get();
  if (user) user.change((lists) => ({ ...lists, cart: edit(lists.cart) }));
  else {
    guestCart.change(edit);
    countAsLoading();
  }
}

function changeWishlist(edit: (ids: readonly string[]) => string[]): void {
  const user = userLists.get();
  if (user) user.change((lists) => ({ ...lists, wishlist: edit(lists.wishlist) }));
  else {
    guestWishlist.change(edit);
    countAsLoading();
  }
}

/** Counts something that is stored in the browser as an action, which loads for half a second. */
export function countAsLoading(): void {
  beginAction();
  setTimeout(endAction, guestActionDelay);
}
