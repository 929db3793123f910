import { useEffect, useState } from 'react';
import { blog } from '#contract/blog.ts';
import { product } from '#contract/catalog.ts';
import * as textLimits from '#contract/text-limits.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { useQuery } from '#web/api/queries/use-query.ts';
import type { AllSuggestions } from './group-suggestions.ts';

/** How long a pause in typing must be before the API is called, in milliseconds. */
const debounceDelay = 120;

/** Suggestions for a query. Until the reply arrives, that for a shorter or longer form of the query is kept. Errors are not reported. */
export function useSuggestions(query: string, open: boolean): { suggestions: AllSuggestions | undefined; isSettled: boolean } {
  const debouncedQuery = useDebounced(query.slice(0, textLimits.suggestionSearch));
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: ['suggestions', debouncedQuery],
    queryFn: () => loadSuggestions(debouncedQuery),
    enabled: open && debouncedQuery !== '',
    placeholderData: (before: AllSuggestions | undefined, cachedQuery) =>
      isPrefixRelated(cachedQuery?.queryKey[1], debouncedQuery) ? before : undefined,
    staleTime: 60_000,
    meta: { quiet: true },
  });
  const suggestions = isPrefixRelated(debouncedQuery, query) ? data : undefined;
  return { suggestions, isSettled: debouncedQuery === query && !isPlaceholderData && (data !== undefined || isError) };
}

/** Articles are a bonus: without them, the other suggestions are shown. */
async function loadSuggestions(q: string): Promise<AllSuggestions> {
  const request = { query: { q }, quiet: true };
  const [suggestions, articles] = await Promise.all([
    browserApi.call(product.suggest, request),
    browserApi.call(blog.search, request).then(
      ({ list }) => list,
      () => [],
    ),
  ]);
  return { ...suggestions, articles };
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
