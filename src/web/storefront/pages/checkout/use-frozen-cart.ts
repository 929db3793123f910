import { useState } from 'react';
import type { ResolvedCart } from '#web/storefront/cart/use-resolved-cart.ts';

/** The cart that the form shows. What is ordered may leave it before the order is answered: until then, while `isHeld`, it stays in sight. */
export function useFrozenCart(currentCart: ResolvedCart, isFrozen: boolean): ResolvedCart {
  const [frozenCart, setFrozenCart] = useState(currentCart);
  const shownCart = isFrozen && currentCart.lines.length === 0 ? frozenCart : currentCart;
  if (shownCart.lines !== frozenCart.lines) setFrozenCart(shownCart);
  return shownCart;
}
