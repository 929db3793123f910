import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { product, type Suggestions } from '#contract/catalog.ts';
import { textLimits } from '#contract/limits.ts';
import { browserApi } from '#web/api/browser.ts';

/** How long, in milliseconds, someone pauses between two letters at least. */
const pause = 120;

/** What the shop suggests for these words. Until its answer is there, the one for the same words with fewer or more letters stays; failing is no news. */
export function useSuggestions(words: string, open: boolean): { found: Suggestions | undefined; settled: boolean } {
  const asked = useSettled(words.slice(0, textLimits.suggestionSearch));
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: ['suggestions', asked],
    queryFn: () => browserApi.call(product.suggest, { query: { q: asked }, quiet: true }),
    enabled: open && asked !== '',
    placeholderData: (before: Suggestions | undefined, query) => (isAlike(query?.queryKey[1], asked) ? before : undefined),
    staleTime: 60_000,
    meta: { quiet: true },
  });
  const found = isAlike(asked, words) ? data : undefined;
  return { found, settled: asked === words && !isPlaceholderData && (data !== undefined || isError) };
}

function isAlike(before: string | undefined, now: string): boolean {
  return Boolean(before && now) && (before?.startsWith(now) || now.startsWith(before ?? ''));
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
