import { useState } from 'react';
import type { ResolvedCart } from '#web/storefront/cart/use-resolved-cart.ts';

/** The cart that the form shows. What is ordered may leave it before the order is answered: until then, while `isHeld`, it stays in sight. */
export function useHeldCart(now: ResolvedCart, isHeld: boolean): ResolvedCart {
  const [held, setHeld] = useState(now);
  const shown = isHeld && now.lines.length === 0 ? held : now;
  if (shown.lines !== held.lines) setHeld(shown);
  return shown;
}
