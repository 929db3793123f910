import { changeWishlist, wishlistNow } from '#web/storefront/cart/cart-store.ts';
import { forgetVariation, recallVariation } from '#web/storefront/cart/wishlist-variations.ts';

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
