import { useEffect, useState } from 'react';
import { type ProductCard, product } from '#contract/catalog.ts';
import * as textLimits from '#contract/text-limits.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { useQuery } from '#web/api/queries/use-query.ts';

/** How many products are offered. */
const offered = 8;

/** The best matches of a search for products; the bestsellers while nothing is typed. The matches before stay until the new ones are there. */
export function useProductSearch(typed: string, enabled: boolean): { products: ProductCard[]; isSearching: boolean } {
  const q = useDebounced(typed.trim().slice(0, textLimits.search), 150);
  const query = q ? { q } : { sort: 'bestselling' };
  const { data, isFetching } = useQuery({
    queryKey: ['promo-products', q],
    queryFn: () => browserApi.call(product.page, { params: { page: 1, limit: offered }, query, quiet: true }),
    enabled,
    placeholderData: (before) => before,
    staleTime: 60_000,
    meta: { quiet: true },
  });
  return { products: data?.list ?? [], isSearching: isFetching || q !== typed.trim() };
}

/** A value once it has not changed for `delay` ms. */
export function useDebounced<T>(value: T, delay: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}
