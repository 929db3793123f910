import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#web/api/client.ts';
import type { LoadInput } from '#web/api/page-data.ts';
import type { List } from './load-list.ts';

/** How long, in milliseconds, a list is shown as it was to someone who comes back to it. */
const keptFor = 5 * 60_000;
const mostKept = 12;

const shown = new Map<string, { list: List; at: number }>();
let current: List | null = null;

/**
 * Loads a list in the browser. Whoever comes back finds it as it was left, at once: the very same cards at the very same place. A list that cannot be
 * loaded leaves the one before in sight and says so; only where there is none it is an error page.
 */
export const keepList =
  (load: (input: LoadInput) => Promise<List>) =>
  async (input: LoadInput): Promise<List> => {
    const kept = shown.get(input.url.search);
    if (kept && isReturn(input.url) && Date.now() - kept.at < keptFor) return kept.list;
    try {
      return await load(input);
    } catch (error) {
      if (!current || !(error instanceof ApiError) || !mayWorkAgain(error)) throw error;
      return { ...current, failure: error.message };
    }
  };

/** Remembers the list that the page shows. */
export function useKeptList(list: List): void {
  const { search } = useLocation();
  useEffect(() => {
    if (!list.failure) keep(search, list);
    current = list;
    return () => {
      current = null;
    };
  }, [search, list]);
}

function keep(search: string, list: List): void {
  const before = shown.get(search);
  if (before?.list === list) return;
  shown.delete(search);
  shown.set(search, { list, at: Date.now() });
  const [oldest] = shown.keys();
  if (shown.size > mostKept && oldest !== undefined) shown.delete(oldest);
}

/** Going back and forward changes the address before the page is loaded, following a link after. */
const isReturn = (url: URL): boolean => url.pathname + url.search === window.location.pathname + window.location.search;

const mayWorkAgain = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;
