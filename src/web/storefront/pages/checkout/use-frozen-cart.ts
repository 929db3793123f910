import { useState } from 'react';
import type { ResolvedCart } from '#web/storefront/cart/use-resolved-cart.ts';

/** The cart that the form shows. Ordered lines may leave the cart before the reply to the order arrives: while `isFrozen`, they stay visible. */
export function useFrozenCart(currentCart: ResolvedCart, isFrozen: boolean): ResolvedCart {
  const [frozenCart, setFrozenCart] = useState(currentCart);
  const shownCart = isFrozen && currentCart.lines.length === 0 ? frozenCart : currentCart;
  if (shownCart.lines !== frozenCart.lines) setFrozenCart(shownCart);
  return shownCart;
}
