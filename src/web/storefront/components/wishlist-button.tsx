import Heart from 'lucide-react/icons/heart';
import { toggleWishlist, useWishlist } from '#web/storefront/cart/cart-store.ts';

interface WishlistButtonProps {
  product: string;
  /** The variation selected beside the button, if any: the wishlist will show it. */
  variation?: string;
  title: string;
  className?: string;
}

/** Adds a product to the wishlist or removes it. */
export function WishlistButton({ product, variation, title, className = 'product-card-heart' }: WishlistButtonProps) {
  const { has } = useWishlist();
  return (
    <button
      type="button"
      aria-pressed={has(product)}
      aria-label={`Save ${title} to your wishlist`}
      className={`needs-scripts ${className}`}
      onClick={() => toggleWishlist(product, variation)}
    >
      <Heart size={22} aria-hidden="true" />
    </button>
  );
}
