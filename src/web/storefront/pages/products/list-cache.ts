import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#web/api/client.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';
import type { ProductList } from './load-list.ts';

/** How long, in milliseconds, a list is shown as it was to someone who comes back to it. */
const cacheLifetime = 5 * 60_000;
const maxCachedLists = 12;

const cachedLists = new Map<string, { list: ProductList; at: number }>();
let currentList: ProductList | null = null;

/**
 * Loads a list in the browser. Whoever comes back finds it as it was left, at once: the very same cards at the very same place. A list that cannot be
 * loaded leaves the one before in sight and says so; only where there is none it is an error page.
 */
export const withListCache =
  (load: (input: LoadInput) => Promise<ProductList>) =>
  async (input: LoadInput): Promise<ProductList> => {
    const cached = cachedLists.get(input.url.search);
    if (cached && isBackNavigation(input.url) && Date.now() - cached.at < cacheLifetime) return cached.list;
    try {
      return await load(input);
    } catch (error) {
      if (!currentList || !(error instanceof ApiError) || !isRetryable(error)) throw error;
      return { ...currentList, failure: error.message };
    }
  };

/** Remembers the list that the page shows. */
export function useCacheList(list: ProductList): void {
  const { search } = useLocation();
  useEffect(() => {
    if (!list.failure) cacheList(search, list);
    currentList = list;
    return () => {
      currentList = null;
    };
  }, [search, list]);
}

function cacheList(search: string, list: ProductList): void {
  const previous = cachedLists.get(search);
  if (previous?.list === list) return;
  cachedLists.delete(search);
  cachedLists.set(search, { list, at: Date.now() });
  const [oldest] = cachedLists.keys();
  if (cachedLists.size > maxCachedLists && oldest !== undefined) cachedLists.delete(oldest);
}

/** Going back and forward changes the address before the page is loaded, following a link after. */
const isBackNavigation = (url: URL): boolean => url.pathname + url.search === window.location.pathname + window.location.search;

const isRetryable = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;
