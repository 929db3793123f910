import Heart from 'lucide-react/icons/heart';
import { toggleWishlist, useGuestWishlist } from '#web/storefront/cart/guest-store.ts';

/** Puts a product on the wishlist, or takes it off. */
export function HeartButton({ product, title, className = 'product-card-heart' }: { product: string; title: string; className?: string }) {
  const { has } = useGuestWishlist();
  return (
    <button
      type="button"
      aria-pressed={has(product)}
      aria-label={`Save ${title} on the wishlist`}
      className={`needs-scripts ${className}`}
      onClick={() => toggleWishlist(product)}
    >
      <Heart size={22} aria-hidden="true" />
    </button>
  );
}
