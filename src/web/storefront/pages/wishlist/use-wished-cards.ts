import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ProductCard, product } from '#contract/catalog.ts';
import { browserApi } from '#web/api/browser.ts';
import { useListsOwner, useWishlist } from '#web/storefront/cart/cart-store.ts';
import { useWishlistVariations } from '#web/storefront/cart/wishlist-variations.ts';
import { chosenCardOf } from '#web/storefront/parts/card.ts';
import { useInBrowser } from '#web/ui/use-in-browser.ts';
import { placesOf, withNews } from './wished-places.ts';
import { putOnWishlist, takeOffWishlist } from './wishlist-actions.ts';

/** The products of the wishlist, newest first, with those that were taken off while the page is open: they can be put back. */
export function useWishedCards() {
  const { ids, has } = useWishlist();
  const whose = useListsOwner();
  const ready = useInBrowser() && (whose.isKnown || ids.length > 0);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['wished', ...ids],
    queryFn: async () => (await browserApi.call(product.guestWishlist, { body: { wishlist: [...ids] } })).list.toReversed(),
    enabled: ready && ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const variations = useWishlistVariations();
  const [products, setProducts] = useState<readonly ProductCard[]>();
  const [answer, setAnswer] = useState(data);
  if (data && data !== answer) {
    setAnswer(data);
    setProducts(withNews(products ?? [], data));
  }
  const [places, setPlaces] = useState(() => placesOf([], ids));
  const nextPlaces = placesOf(places, ids);
  if (nextPlaces !== places) setPlaces(nextPlaces);
  const sold = new Set(data?.map(({ _id }) => _id));
  const gone = data && !isPlaceholderData ? ids.filter((id) => !sold.has(id)) : [];
  // This browser keeps nothing, and the shop could not be asked: that is no empty list.
  const isNobodys = ids.length === 0 && whose.error !== null;
  return {
    /** Whether it is known whose list it is. */
    ready,
    ids,
    has,
    /** All that was on the list since the page was opened, with the variations that were chosen; missing until the shop has answered. */
    cards: products?.map((product) => chosenCardOf(product, variations[product._id])),
    putBack: (id: string) => putOnWishlist(id, ids.filter((other) => places.indexOf(other) < places.indexOf(id)).length),
    /** Saved products that the shop no longer has. */
    gone,
    /** Forgets them; the answer brings them back. */
    dropGone: () => {
      const undos = gone.map(takeOffWishlist);
      return () => {
        for (const undo of undos.reverse()) undo();
      };
    },
    error: (isNobodys ? whose.error : error)?.message,
    retry: () => (isNobodys ? whose.retry() : void refetch()),
  };
}
