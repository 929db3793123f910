import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { whenIdle } from '#web/storefront/layout/when-used.ts';
import type { CartExtrasProps } from './cart-extras.tsx';

const loadExtras = (): Promise<{ default: ComponentType<CartExtrasProps> }> =>
  // The cart must not fail because this code could not be fetched.
  import('./cart-extras.tsx').catch(() => ({ default: () => null }));
const CartExtras = lazy(loadExtras);

/**
 * What is below the cart. The page does not wait for its code, and a cart that has nothing there shows nothing. The code is fetched in any case: something may
 * be saved without a network.
 */
export function LazyCartExtras(props: CartExtrasProps) {
  useEffect(() => whenIdle(() => void loadExtras()), []);
  const { cart = [], resolved, undoItems } = props;
  if (cart.length + resolved.lines.length + undoItems.items.length === 0) return null;
  return (
    <Suspense>
      <CartExtras {...props} />
    </Suspense>
  );
}
