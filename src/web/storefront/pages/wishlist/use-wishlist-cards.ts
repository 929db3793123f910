import { useState } from 'react';
import { type ProductCard, product } from '#contract/catalog.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { keepPreviousData, useQuery } from '#web/api/queries/use-query.ts';
import { useCartOwner, useWishlist } from '#web/storefront/cart/cart-store.ts';
import { useWishlistVariations } from '#web/storefront/cart/wishlist-variations.ts';
import { toSelectedCardData } from '#web/storefront/components/product-card-data.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { extendPositions, mergeWishlistCards } from './merge-wishlist-cards.ts';
import { removeFromWishlist, restoreToWishlist } from './wishlist-actions.ts';

/** The products of the wishlist, newest first, including those removed while the page is open, which can be restored. */
export function useWishlistCards() {
  const { ids, has } = useWishlist();
  const owner = useCartOwner();
  const isReady = useHydrated() && (owner.isKnown || ids.length > 0);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['wishlist-cards', ...ids],
    queryFn: async () => (await browserApi.call(product.guestWishlist, { body: { wishlist: [...ids] } })).list.toReversed(),
    enabled: isReady && ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const variations = useWishlistVariations();
  const [products, setProducts] = useState<readonly ProductCard[]>();
  const [lastReply, setLastReply] = useState(data);
  if (data && data !== lastReply) {
    setLastReply(data);
    setProducts(mergeWishlistCards(products ?? [], data));
  }
  const [positions, setPositions] = useState(() => extendPositions([], ids));
  const nextPositions = extendPositions(positions, ids);
  if (nextPositions !== positions) setPositions(nextPositions);
  const availableIds = new Set(data?.map(({ _id }) => _id));
  const unavailableIds = data && !isPlaceholderData ? ids.filter((id) => !availableIds.has(id)) : [];
  // Nothing is stored in this browser, and the shop could not be reached: the list may not be empty.
  const isOwnerUnknown = ids.length === 0 && owner.error !== null;
  return {
    /** Whether the list can be shown: its owner is known, or this browser has stored it. */
    ready: isReady,
    ids,
    has,
    /** Everything on the list since the page was opened, with the selected variations; undefined until loaded. */
    cards: products?.map((product) => toSelectedCardData(product, variations[product._id])),
    restore: (id: string) => restoreToWishlist(id, ids.filter((other) => positions.indexOf(other) < positions.indexOf(id)).length),
    /** Products on the list that the shop no longer has. */
    unavailableIds,
    /** Removes them from the list; returns the undo. */
    removeUnavailable: () => {
      const undos = unavailableIds.map(removeFromWishlist);
      return () => {
        for (const undo of undos.reverse()) undo();
      };
    },
    error: (isOwnerUnknown ? owner.error : error)?.message,
    retry: () => (isOwnerUnknown ? owner.retry() : void refetch()),
  };
}
