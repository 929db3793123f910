import Heart from 'lucide-react/icons/heart';
import { toggleWishlist, useWishlist } from '#web/storefront/cart/cart-store.ts';

/** Puts a product on the wishlist, or takes it off. */
export function HeartButton({ product, title, className = 'product-card-heart' }: { product: string; title: string; className?: string }) {
  const { has } = useWishlist();
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
