import { restoreIntent } from './cart-intents.ts';
import { getCart, getWishlist, updateCart, updateWishlist } from './cart-store.ts';
import { saveWishlistVariation } from './wishlist-variations.ts';

export const setQuantity = (variation: string, quantity: number): void => updateCart({ kind: 'set', variation, quantity });

/** Removes a line. Returns an undo function that puts it back at its position. */
export function removeLine(variation: string): () => void {
  const position = getCart().findIndex((line) => line.variation === variation);
  const line = getCart()[position];
  setQuantity(variation, 0);
  return () => {
    if (line) updateCart(restoreIntent(getCart(), line, position));
  };
}

/** Empties the cart. Returns an undo function. */
export function clearCart(): () => void {
  const before = getCart();
  const [first] = before;
  // A single line is removed as such, so that a failed call is shown at its row.
  if (first && before.length === 1) return removeLine(first.variation);
  updateCart({ kind: 'empty' });
  return () => updateCart(...before.map((line, position) => restoreIntent(getCart(), line, position)));
}

/** Moves a line to the wishlist, where its variation stays selected. Returns an undo function. */
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
