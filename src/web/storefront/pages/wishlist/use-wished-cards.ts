import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { product } from '#contract/catalog.ts';
import { browserApi } from '#web/api/browser.ts';
import { toggleWishlist, useGuestWishlist } from '#web/storefront/cart/guest-store.ts';
import { cardOf } from '#web/storefront/parts/card.ts';
import { useInBrowser } from '#web/ui/use-in-browser.ts';

/** The products of the guest's wishlist, newest first. */
export function useWishedCards() {
  const ready = useInBrowser();
  const { ids, has } = useGuestWishlist();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['guest-wishlist', ...ids],
    queryFn: async () => (await browserApi.call(product.guestWishlist, { body: { wishlist: [...ids] } })).list.map(cardOf).reverse(),
    enabled: ready && ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const known = new Set(data?.map(({ _id }) => _id));
  const gone = data && !isPlaceholderData ? ids.filter((id) => !known.has(id)) : [];
  return {
    ids,
    // What was taken off just now goes at once, before the shop has answered.
    cards: data?.filter(({ _id }) => has(_id)),
    /** Saved products that the shop no longer has. */
    gone,
    dropGone: () => gone.forEach(toggleWishlist),
    error: error?.message,
    retry: () => void refetch(),
  };
}
