import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useCartNotices } from '#web/storefront/cart/cart-notices.ts';
import type { CartNoticeListProps } from './cart-notice-list.tsx';

const load = (): Promise<{ default: ComponentType<CartNoticeListProps> }> =>
  // A snackbar has announced them.
  import('./cart-notice-list.tsx').catch(() => ({ default: () => null }));
const CartNoticeList = lazy(load);

/** What the shop saved differently or not at all, if there is something. Its code is fetched in any case: a change may fail without a network. */
export function CartNotices() {
  const notices = useCartNotices();
  useEffect(() => void load(), []);
  if (notices.length === 0) return null;
  return (
    <Suspense>
      <CartNoticeList notices={notices} />
    </Suspense>
  );
}
