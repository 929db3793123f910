import Heart from 'lucide-react/icons/heart';
import { toggleWishlist, useWishlist } from '#web/storefront/cart/cart-store.ts';

interface WishlistButtonProps {
  product: string;
  /** Which variation is chosen where the button stands, if one is: the wishlist shows that one. */
  variation?: string;
  title: string;
  className?: string;
}

/** Puts a product on the wishlist, or takes it off. */
export function WishlistButton({ product, variation, title, className = 'product-card-heart' }: WishlistButtonProps) {
  const { has } = useWishlist();
  return (
    <button
      type="button"
      aria-pressed={has(product)}
      aria-label={`Save ${title} on the wishlist`}
      className={`needs-scripts ${className}`}
      onClick={() => toggleWishlist(product, variation)}
    >
      <Heart size={22} aria-hidden="true" />
    </button>
  );
}
