import { type ComponentType, lazy, Suspense, useRef } from 'react';
import type { ResolvedLine } from '#web/storefront/cart/use-resolved-cart.ts';
import { useNearViewport } from '#web/ui/use-near-viewport.ts';
import { SavedForLaterList, type SavedForLaterListProps } from './saved-for-later-list.tsx';

export interface CartExtrasProps extends SavedForLaterListProps {
  /** The lines of the cart; left out while it is empty. */
  cart?: readonly ResolvedLine[];
}

const GoesWellWith = lazy<ComponentType<{ products: readonly string[] }>>(() =>
  import('./goes-well-with.tsx').catch(() => ({ default: () => null })),
);

/** What is below the cart: the lines saved for later, and what goes well with those in the cart. */
export default function CartExtras({ cart = [], ...saved }: CartExtrasProps) {
  const container = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(container);
  const products = [...new Set(cart.flatMap(({ priced }) => priced?.product?._id ?? []))].sort();
  return (
    <>
      <SavedForLaterList {...saved} />
      <div ref={container}>
        {isNear && products.length > 0 && (
          <Suspense>
            <GoesWellWith products={products} />
          </Suspense>
        )}
      </div>
    </>
  );
}
