import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { closeCartDrawer, isUserCart, useAddedLine } from '#web/storefront/cart/cart-store.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';

const fetchDrawer = () => import('#web/storefront/cart/cart-drawer.tsx').then(({ CartDrawer }) => CartDrawer);

/** Says what has become of something that was added, where the drawer that would say so could not be fetched. */
function showFallbackMessage(): void {
  if (navigator.onLine) showSnackbar('It is in your cart.', 'success');
  // Of a user's cart it is told by itself that the shop has not taken the change.
  else if (!isUserCart()) showSnackbar('Added to your cart. We’ll confirm the price when you’re back online.');
}

/**
 * The drawer that confirms what was added. It is fetched when the browser has nothing else to do, so that it is there when the network is not; looking around
 * stays light all the same, since it is only drawn for the first thing that is added.
 */
export function LazyCartDrawer() {
  const added = useAddedLine();
  const [Drawer, setDrawer] = useState<ComponentType>();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes it.
  useEffect(closeCartDrawer, [pathname]);
  // What cannot be fetched ahead is fetched when it is needed.
  useEffect(() => whenIdle(() => fetchDrawer().catch(() => undefined)), []);
  useEffect(() => {
    if (added && !Drawer) fetchDrawer().then((drawer) => setDrawer(() => drawer), showFallbackMessage);
  }, [added, Drawer]);
  return Drawer && <Drawer />;
}

/** Runs something soon, when nothing else is to be done; answers how to leave it. */
function whenIdle(run: () => void): () => void {
  // Safari has no such moment.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
