import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import type { CartExtrasProps } from './cart-extras.tsx';

const loadExtras = (): Promise<{ default: ComponentType<CartExtrasProps> }> =>
  // The cart must not fail because this code could not be fetched.
  import('./cart-extras.tsx').catch(() => ({ default: () => null }));
const CartExtras = lazy(loadExtras);

/** What is below the cart. The page does not wait for its code, but fetches it in any case: something may be saved without a network. */
export function LazyCartExtras(props: CartExtrasProps) {
  useEffect(() => {
    void loadExtras();
  }, []);
  return (
    <Suspense>
      <CartExtras {...props} />
    </Suspense>
  );
}
