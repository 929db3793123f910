import { type ComponentType, lazy, Suspense } from 'react';
import { useCartNotices } from '#web/storefront/cart/cart-notices.ts';
import type { CartNoticeListProps } from './cart-notice-list.tsx';

const CartNoticeList = lazy<ComponentType<CartNoticeListProps>>(() =>
  // A snackbar has announced them.
  import('./cart-notice-list.tsx').catch(() => ({ default: () => null })),
);

/** What the shop saved differently or not at all, if there is something. */
export function CartNotices() {
  const notices = useCartNotices();
  if (notices.length === 0) return null;
  return (
    <Suspense>
      <CartNoticeList notices={notices} />
    </Suspense>
  );
}
