import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { product } from '#contract/catalog.ts';
import { browserApi } from '#web/api/browser.ts';
import { useShop } from '#web/shop-facts.ts';
import { cardOf } from './card.ts';
import { ProductCard } from './product-card.tsx';
import { keepSeen } from './recently-viewed-store.ts';

/** The products with these ids that the shop still has, in this order. */
export default function RecentlyViewedCards({ ids }: { ids: readonly string[] }) {
  const { currency } = useShop();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['recently-viewed', ...ids],
    queryFn: async () => {
      const { list } = await browserApi.call(product.guestWishlist, { body: { wishlist: [...ids] } });
      return list.map(cardOf);
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  useEffect(() => {
    const sold = data?.map(({ _id }) => _id);
    if (sold && !isPlaceholderData && sold.length < ids.length) keepSeen(ids, sold);
  }, [data, isPlaceholderData, ids]);
  if (isError)
    return (
      <p className="text-grey">
        They cannot be shown right now.{' '}
        <button type="button" className="link tap-target" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  return (
    <ul className="strip">
      {data
        ?.filter(({ _id }) => ids.includes(_id))
        .map((card) => (
          <li key={card._id} className="grid">
            <ProductCard card={card} currency={currency} widths="(min-width: 48rem) 14rem, 10rem" />
          </li>
        ))}
    </ul>
  );
}
