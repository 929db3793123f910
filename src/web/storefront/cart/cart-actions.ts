import { bringBack } from './cart-intents.ts';
import { cartNow, changeCart, changeWishlist, wishlistNow } from './cart-store.ts';
import { rememberVariation } from './wishlist-variations.ts';

export const setQuantity = (variation: string, quantity: number): void => changeCart({ kind: 'set', variation, quantity });

/** Removes an entry for good; the answer puts it back where it was. */
export function removeLine(variation: string): () => void {
  const position = cartNow().findIndex((line) => line.variation === variation);
  const line = cartNow()[position];
  setQuantity(variation, 0);
  return () => {
    if (line) changeCart(bringBack(cartNow(), line, position));
  };
}

/** Empties the cart; the answer puts everything back. */
export function clearCart(): () => void {
  const before = cartNow();
  const [first] = before;
  // Of a single line its own row tells whether that went well.
  if (first && before.length === 1) return removeLine(first.variation);
  changeCart({ kind: 'empty' });
  return () => changeCart(...before.map((line, position) => bringBack(cartNow(), line, position)));
}

/** Takes an entry out of the cart and its product onto the wishlist, where the variation stays chosen; the answer undoes both. */
export function moveToWishlist(variation: string, product: string): () => void {
  const isNew = !wishlistNow().includes(product);
  if (isNew) changeWishlist({ product, on: true });
  const undoChoice = rememberVariation(product, variation);
  const undoRemoval = removeLine(variation);
  return () => {
    undoRemoval();
    if (isNew) changeWishlist({ product, on: false });
    undoChoice();
  };
}
