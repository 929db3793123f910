import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { type OpenWork, statistics } from '#contract/statistics.ts';
import { apiQueryKey, browserApi, queryClient } from '#web/api/browser-client.ts';

/** Loads the counts again, because a page has got newer ones. */
export const refreshOpenWork = (): Promise<void> => queryClient.invalidateQueries({ queryKey: openWorkKey, refetchType: 'none' });

// A key of its own: the client's cache holds the same reply under the other one.
const openWorkKey = ['open-work', ...apiQueryKey(statistics.openWork, { params: {}, query: new URLSearchParams() })];

/** What waits for the staff; undefined until it is known. Up to date within a minute, and loaded with each page and after each change that is made here. */
export function useOpenWork(): OpenWork | undefined {
  const { data, refetch } = useQuery({
    queryKey: openWorkKey,
    queryFn: () => browserApi.call(statistics.openWork, { quiet: true }),
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  });
  // A change marks everything in the cache as outdated, and lets the page's loader fetch only what it shows.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'invalidate' || event.query.queryKey[0] !== openWorkKey[0]) return;
        // Once the client's own cache of the reply is marked as well.
        queueMicrotask(() => void refetch());
      }),
    [refetch],
  );
  // So that the menu and the page say the same. After a change it is being fetched already.
  const isPageLoading = [useNavigation().state, useRevalidator().state].includes('loading');
  useEffect(() => {
    if (isPageLoading) void refetch({ cancelRefetch: false });
  }, [isPageLoading, refetch]);
  return data;
}
