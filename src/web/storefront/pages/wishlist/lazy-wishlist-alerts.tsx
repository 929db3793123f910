import { type ComponentType, lazy, Suspense } from 'react';
import type { ProductCardData } from '#web/storefront/components/product-card-data.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const load = () => import('./wishlist-alerts.tsx');
/** Without alerts the list still works. */
const nothing = { default: () => null };
const CardAlerts = lazy<ComponentType<{ card: ProductCardData }>>(() =>
  load().then(
    ({ CardAlerts }) => ({ default: CardAlerts }),
    () => nothing,
  ),
);
const WishlistAlertChoice = lazy(() =>
  load().then(
    ({ WishlistAlertChoice }) => ({ default: WishlistAlertChoice }),
    () => nothing,
  ),
);

/** The alerts of one product, in a space of their own. */
export const LazyCardAlerts = ({ card }: { card: ProductCardData }) => (
  <Suspense fallback={<Skeleton className="card-alerts rounded-card" />}>
    <CardAlerts card={card} />
  </Suspense>
);

/** The choice for everything on the list. */
export const LazyWishlistAlertChoice = () => (
  <Suspense fallback={null}>
    <WishlistAlertChoice />
  </Suspense>
);
