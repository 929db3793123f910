import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { closeCartDrawer, isUserCart, useAddedLine } from '#web/storefront/cart/cart-store.ts';
import { unpaidOrder } from '#web/storefront/orders/payment/unpaid-order-store.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { whenIdle, whenUsed } from './when-used.ts';

const fetchDrawer = () => import('./idle-code.ts').then(({ CartDrawer }) => CartDrawer);

/** Confirms an addition in a snackbar if the drawer's code could not be fetched. */
function showFallbackMessage(): void {
  if (navigator.onLine) showSnackbar('Added to your cart.', 'success');
  // For a user's cart a failed change is reported anyway.
  else if (!isUserCart()) showSnackbar('Added to your cart. We’ll confirm the price when you’re back online.');
}

/**
 * The cart drawer. Its code is prefetched once somebody uses the page, so that it also opens without a network, but it is rendered only from the first addition
 * on, which keeps browsing light.
 */
export function LazyCartDrawer() {
  const added = useAddedLine();
  const [Drawer, setDrawer] = useState<ComponentType>();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating to another page closes it.
  useEffect(closeCartDrawer, [pathname]);
  // If prefetching fails, it is fetched when it is needed.
  useEffect(() => {
    const prefetch = () => void fetchDrawer().catch(() => undefined);
    // An order that waits for its payment is looked up with it: it may have been paid meanwhile.
    return unpaidOrder.get() === null ? whenUsed(prefetch) : whenIdle(prefetch);
  }, []);
  useEffect(() => {
    if (added && !Drawer) fetchDrawer().then((drawer) => setDrawer(() => drawer), showFallbackMessage);
  }, [added, Drawer]);
  return Drawer && <Drawer />;
}
