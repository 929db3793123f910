import { getWishlist, updateWishlist } from '#web/storefront/cart/cart-store.ts';
import { removeWishlistVariation, restoreWishlistVariation } from '#web/storefront/cart/wishlist-variations.ts';

/** Takes a product off the wishlist; the answer puts it back where it was. */
export function removeFromWishlist(product: string): () => void {
  const position = getWishlist().indexOf(product);
  removeWishlistVariation(product);
  updateWishlist({ product, on: false });
  return () => {
    if (position < 0) return;
    restoreToWishlist(product, position);
  };
}

/** Puts a product back onto the wishlist, at a place, with the variation that was chosen; one that is there already stays where it is. */
export function restoreToWishlist(product: string, position: number): void {
  restoreWishlistVariation(product);
  updateWishlist({ product, on: true, position });
}
