import { useEffect, useState } from 'react';
import { product, type Suggestions } from '#contract/catalog.ts';
import * as textLimits from '#contract/text-limits.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { useQuery } from '#web/api/queries/use-query.ts';

/** How long a pause in typing must be before the API is called, in milliseconds. */
const debounceDelay = 120;

/** Suggestions for a query. Until the reply arrives, that for a shorter or longer form of the query is kept. Errors are not reported. */
export function useSuggestions(query: string, open: boolean): { suggestions: Suggestions | undefined; isSettled: boolean } {
  const debouncedQuery = useDebounced(query.slice(0, textLimits.suggestionSearch));
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: ['suggestions', debouncedQuery],
    queryFn: () => browserApi.call(product.suggest, { query: { q: debouncedQuery }, quiet: true }),
    enabled: open && debouncedQuery !== '',
    placeholderData: (before: Suggestions | undefined, cachedQuery) =>
      isPrefixRelated(cachedQuery?.queryKey[1], debouncedQuery) ? before : undefined,
    staleTime: 60_000,
    meta: { quiet: true },
  });
  const suggestions = isPrefixRelated(debouncedQuery, query) ? data : undefined;
  return { suggestions, isSettled: debouncedQuery === query && !isPlaceholderData && (data !== undefined || isError) };
}

function isPrefixRelated(before: string | undefined, now: string): boolean {
  return Boolean(before && now) && (before?.startsWith(now) || now.startsWith(before ?? ''));
}

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceDelay);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
