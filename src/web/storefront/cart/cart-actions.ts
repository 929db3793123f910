import type { CartIntent } from './cart-intents.ts';
import type { StoredLine } from './cart-lines.ts';
import { type AddedLine, cartNow, changeCart, changeWishlist, wishlistNow } from './cart-store.ts';
import { forgetVariation, recallVariation, rememberVariation } from './wishlist-variations.ts';

/** Takes out of the cart what was just added, and leaves what was there before; the answer adds it again. */
export function takeBack({ product, variation, quantity }: AddedLine): () => void {
  const position = positionOf(variation);
  changeCart({ kind: 'add', product, variation, by: -quantity });
  return () => changeCart(bringBack({ product, variation, quantity }, position));
}

export const setQuantity = (variation: string, quantity: number): void => changeCart({ kind: 'set', variation, quantity });

/** Removes an entry for good; the answer puts it back where it was. */
export function removeLine(variation: string): () => void {
  const position = positionOf(variation);
  const line = cartNow()[position];
  setQuantity(variation, 0);
  return () => {
    if (line) changeCart(bringBack(line, position));
  };
}

/** Empties the cart; the answer puts everything back. */
export function clearCart(): () => void {
  const before = cartNow();
  const [first] = before;
  // Of a single line its own row tells whether that went well.
  changeCart(first && before.length === 1 ? { kind: 'set', variation: first.variation, quantity: 0 } : { kind: 'empty' });
  return () => changeCart(...before.map(bringBack));
}

const positionOf = (variation: string): number => cartNow().findIndex((line) => line.variation === variation);

/** An entry comes back to where it stood. Where there is one of the same variation by now, it is added to that. */
export function bringBack(line: StoredLine, position: number): CartIntent {
  const { variation, product, quantity } = line;
  return positionOf(variation) < 0 ? { kind: 'restore', line, position } : { kind: 'add', product, variation, by: quantity };
}

/** Takes an entry out of the cart and its product onto the wishlist, where the variation stays chosen; the answer undoes both. */
export function moveToWishlist(variation: string, product: string): () => void {
  const undoHeart = wishlistNow().includes(product) ? null : () => takeOffWishlist(product);
  if (undoHeart) changeWishlist({ product, on: true });
  const undoChoice = rememberVariation(product, variation);
  const undoRemoval = removeLine(variation);
  return () => {
    undoRemoval();
    undoHeart?.();
    undoChoice();
  };
}

/** Takes a product off the wishlist; the answer puts it back where it was. */
export function takeOffWishlist(product: string): () => void {
  const position = wishlistNow().indexOf(product);
  forgetVariation(product);
  changeWishlist({ product, on: false });
  return () => {
    if (position < 0) return;
    putOnWishlist(product, position);
  };
}

/** Puts a product back onto the wishlist, at a place, with the variation that was chosen; one that is there already stays where it is. */
export function putOnWishlist(product: string, position: number): void {
  recallVariation(product);
  changeWishlist({ product, on: true, position });
}
