import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#web/api/client.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';
import type { ProductList } from './load-list.ts';

/** How long a list is shown unchanged after going back to it, in milliseconds. */
const cacheLifetime = 5 * 60_000;
const maxCachedLists = 12;

const cachedLists = new Map<string, { list: ProductList; at: number }>();
let currentList: ProductList | null = null;

/**
 * Loads a list in the browser. Going back shows it at once and unchanged, with the same cards in the same places. If a list cannot be loaded, the
 * previous one stays visible with an error message; only without one the error page is shown.
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

/** Caches the list that the page shows. */
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

/** Going back or forward changes the URL before the page is loaded, following a link changes it afterwards. */
const isBackNavigation = (url: URL): boolean => url.pathname + url.search === window.location.pathname + window.location.search;

const isRetryable = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;
