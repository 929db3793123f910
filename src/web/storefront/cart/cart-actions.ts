import { bringBack } from './cart-intents.ts';
import { getCart, getWishlist, updateCart, updateWishlist } from './cart-store.ts';
import { saveWishlistVariation } from './wishlist-variations.ts';

export const setQuantity = (variation: string, quantity: number): void => updateCart({ kind: 'set', variation, quantity });

/** Removes an entry for good; the answer puts it back where it was. */
export function removeLine(variation: string): () => void {
  const position = getCart().findIndex((line) => line.variation === variation);
  const line = getCart()[position];
  setQuantity(variation, 0);
  return () => {
    if (line) updateCart(bringBack(getCart(), line, position));
  };
}

/** Empties the cart; the answer puts everything back. */
export function clearCart(): () => void {
  const before = getCart();
  const [first] = before;
  // Of a single line its own row tells whether that went well.
  if (first && before.length === 1) return removeLine(first.variation);
  updateCart({ kind: 'empty' });
  return () => updateCart(...before.map((line, position) => bringBack(getCart(), line, position)));
}

/** Takes an entry out of the cart and its product onto the wishlist, where the variation stays chosen; the answer undoes both. */
export function moveToWishlist(variation: string, product: string): () => void {
  const isNew = !getWishlist().includes(product);
  if (isNew) updateWishlist({ product, on: true });
  const undoChoice = saveWishlistVariation(product, variation);
  const undoRemoval = removeLine(variation);
  return () => {
    undoRemoval();
    if (isNew) updateWishlist({ product, on: false });
    undoChoice();
  };
}
