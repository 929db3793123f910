import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { closeDrawer, useAddedLine } from '#web/storefront/cart/cart-store.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';

/** What stands in for a drawer that could not be fetched: the line is in the cart all the same. */
function AddedMessage() {
  useEffect(() => showSnackbar('It is in your cart.', 'success'), []);
  return null;
}

const CartDrawer = lazy<ComponentType>(() =>
  import('#web/storefront/cart/cart-drawer.tsx').then(
    ({ CartDrawer }) => ({ default: CartDrawer }),
    () => ({ default: AddedMessage }),
  ),
);

/** The drawer that confirms what was added. It is fetched with the first thing that is, so that looking around stays light. */
export function LateCartDrawer() {
  const added = useAddedLine();
  const [used, setUsed] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes it.
  useEffect(closeDrawer, [pathname]);
  if (added && !used) setUsed(true);
  return (
    used && (
      <Suspense>
        <CartDrawer />
      </Suspense>
    )
  );
}
