import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import type { CartLineNoticesProps } from './cart-line-notices.tsx';

const load = (): Promise<{ default: ComponentType<CartLineNoticesProps> }> =>
  // The cart must not fail because this code could not be fetched.
  import('./cart-line-notices.tsx').catch(() => ({ default: () => null }));
const CartLineNotices = lazy(load);

/** The notices of a line, if it has any. The page does not wait for their code, but fetches it in any case: a change may fail without a network. */
export function LazyCartLineNotices(props: CartLineNoticesProps) {
  useEffect(() => void load(), []);
  if (props.unsaved === undefined && props.previousPrice === null && !props.priced?.notice) return null;
  return (
    <Suspense>
      <CartLineNotices {...props} />
    </Suspense>
  );
}
