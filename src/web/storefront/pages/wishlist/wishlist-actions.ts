import { getWishlist, updateWishlist } from '#web/storefront/cart/cart-store.ts';
import { removeWishlistVariation, restoreWishlistVariation } from '#web/storefront/cart/wishlist-variations.ts';

/** Removes a product from the wishlist; returns the undo, which restores its position. */
export function removeFromWishlist(product: string): () => void {
  const position = getWishlist().indexOf(product);
  removeWishlistVariation(product);
  updateWishlist({ product, on: false });
  return () => {
    if (position < 0) return;
    restoreToWishlist(product, position);
  };
}

/** Restores a product of the wishlist at a position, with the variation that was selected. One that is on the list already stays where it is. */
export function restoreToWishlist(product: string, position: number): void {
  restoreWishlistVariation(product);
  updateWishlist({ product, on: true, position });
}
