import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { product } from '#contract/catalog.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { useShopSettings } from '#web/root-data.ts';
import { ProductCard } from './product-card.tsx';
import { toCardData } from './product-card-data.ts';
import { removeUnavailable } from './recently-viewed-store.ts';

/** The products with these ids that are still sold, in this order. */
export default function RecentlyViewedCards({ ids }: { ids: readonly string[] }) {
  const { currency } = useShopSettings();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['recently-viewed', ...ids],
    queryFn: async () => {
      const { list } = await browserApi.call(product.guestWishlist, { body: { wishlist: [...ids] } });
      return list.map(toCardData);
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  useEffect(() => {
    const availableIds = data?.map(({ _id }) => _id);
    if (availableIds && !isPlaceholderData && availableIds.length < ids.length) removeUnavailable(ids, availableIds);
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
