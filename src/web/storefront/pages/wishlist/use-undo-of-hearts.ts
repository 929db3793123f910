import { useEffect, useRef } from 'react';
import { toggleWishlist } from '#web/storefront/cart/guest-store.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';

/** Offers to put back what has just been taken off the wishlist, however that was done. */
export function useUndoOfHearts(ids: readonly string[]): void {
  const before = useRef(ids);
  useEffect(() => {
    const now = new Set(ids);
    const removed = before.current.filter((id) => !now.has(id));
    before.current = ids;
    if (removed.length === 0) return;
    showSnackbar('Removed from your wishlist', 'info', { label: 'Undo', run: () => removed.forEach(toggleWishlist) });
  }, [ids]);
}
