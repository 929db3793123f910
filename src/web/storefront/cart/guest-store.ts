import { useMemo } from 'react';
import { liveValue } from '#web/ui/live-value.ts';
import { storedValue } from '#web/ui/stored-value.ts';
import {
  addLine,
  countLines,
  holdsAll,
  parseCart,
  parseWishlist,
  type StoredLine,
  toggled,
  withLineBack,
  withoutLine,
  withoutOrdered,
  withQuantity,
  withWishAt,
} from './cart-lines.ts';

/** How long a guest's action counts as loading, in milliseconds. It is stored at once. */
const guestActionDelay = 500;

const cart = storedValue({ key: 'cart', storage: () => localStorage, parse: parseCart });
const wishlist = storedValue({ key: 'wishlist', storage: () => localStorage, parse: parseWishlist });
const acting = liveValue(0);
const opened = liveValue<AddedLine | null>(null);

/** What the drawer confirms. */
export interface AddedLine {
  product: string;
  variation: string;
  /** How many were added just now. */
  quantity: number;
}

/** Adds to the cart and confirms it in the drawer. */
export function addToCart({ product, variation }: { product: string; variation: string }, quantity = 1): void {
  changeCart((lines) => addLine(lines, { product, variation }, quantity));
  opened.set({ product, variation, quantity });
}

/** Takes out of the cart what was just added, and leaves what was there before; the answer adds it again. */
export function takeBack({ product, variation, quantity }: AddedLine): () => void {
  const lines = cart.get();
  const position = lines.findIndex((line) => line.variation === variation);
  changeCart((lines) => withoutOrdered(lines, [{ variation, quantity }]));
  return () => changeCart((lines) => withLineBack(lines, { product, variation, quantity }, position));
}

export const setQuantity = (variation: string, quantity: number): void => changeCart((lines) => withQuantity(lines, variation, quantity));

/** Removes an entry for good; the answer puts it back where it was. */
export function removeLine(variation: string): () => void {
  const lines = cart.get();
  const position = lines.findIndex((line) => line.variation === variation);
  const line = lines[position];
  changeCart((lines) => withoutLine(lines, variation));
  return () => {
    if (line) changeCart((lines) => withLineBack(lines, line, position));
  };
}

/** Empties the cart; the answer puts everything back. */
export function clearCart(): () => void {
  const before = cart.get();
  changeCart(() => []);
  return () => changeCart((since) => before.reduceRight((lines, line) => withLineBack(lines, line, 0), [...since]));
}

/** Takes an entry out of the cart and its product onto the wishlist; the answer undoes both. */
export function moveToWishlist(variation: string, product: string): () => void {
  const undoHeart = wishlist.get().includes(product) ? null : () => takeOffWishlist(product);
  if (undoHeart) toggleWishlist(product);
  const undoRemoval = removeLine(variation);
  return () => {
    undoRemoval();
    undoHeart?.();
  };
}

/** After an order is placed: what was ordered leaves the cart. */
export const takeOrdered = (ordered: readonly Pick<StoredLine, 'variation' | 'quantity'>[]): void =>
  changeCart((lines) => withoutOrdered(lines, ordered));

/** Adds a product to the wishlist, or takes it off when it is there. */
export function toggleWishlist(product: string): void {
  wishlist.change((ids) => toggled(ids, product));
  countAsLoading();
}

/** Takes a product off the wishlist; the answer puts it back where it was. */
export function takeOffWishlist(product: string): () => void {
  const position = wishlist.get().indexOf(product);
  wishlist.change((ids) => ids.filter((id) => id !== product));
  countAsLoading();
  return () => {
    if (position < 0) return;
    putOnWishlist(product, position);
  };
}

/** Puts a product onto the wishlist, at a place; one that is there already stays where it is. */
export function putOnWishlist(product: string, position: number): void {
  wishlist.change((ids) => withWishAt(ids, product, position));
  countAsLoading();
}

/** Whether all of this is in the cart now, also when another tab has just changed it. */
export const isInCart = (items: readonly Pick<StoredLine, 'variation' | 'quantity'>[]): boolean => holdsAll(cart.get(), items);

/** The guest's cart; empty on the server and at the first look in the browser. */
export function useGuestCart(): { lines: readonly StoredLine[]; count: number } {
  const lines = cart.use();
  return { lines, count: countLines(lines) };
}

/** The guest's wishlist; empty on the server and at the first look in the browser. */
export function useGuestWishlist(): { ids: readonly string[]; has: (product: string) => boolean } {
  const ids = wishlist.use();
  return useMemo(() => {
    const known = new Set(ids);
    return { ids, has: (product: string) => known.has(product) };
  }, [ids]);
}

/** Whether a guest's action is still loading. */
export const useGuestLoading = (): boolean => acting.use() > 0;

/** What the drawer shows, if it is open. */
export const useAddedLine = (): AddedLine | null => opened.use();

export const closeDrawer = (): void => opened.set(null);

/** What is in the cart now. */
export const cartNow = (): readonly StoredLine[] => cart.get();

/** Changes the cart; it counts as a guest's action. */
export function changeCart(edit: (lines: readonly StoredLine[]) => StoredLine[]): void {
  cart.change(edit);
  countAsLoading();
}

/** Counts something as a guest's action, which loads for half a second. */
export function countAsLoading(): void {
  acting.set(acting.get() + 1);
  setTimeout(() => acting.set(acting.get() - 1), guestActionDelay);
}
