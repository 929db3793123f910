import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type OpenWork, statistics } from '#contract/statistics.ts';
import { apiQueryKey, browserApi, queryClient } from '#web/api/browser-client.ts';

const replyKey = apiQueryKey(statistics.openWork, { params: {}, query: new URLSearchParams() });
// A key of its own: the client's cache holds the same reply under the other one.
const openWorkKey = ['open-work', ...replyKey];

/** Loads the counts again, because a page has got newer ones. */
export const refreshOpenWork = (): Promise<void> => queryClient.invalidateQueries({ queryKey: openWorkKey, refetchType: 'none' });

/** What waits for the staff; undefined until it is known. Up to date within a minute, and loaded with each page and after each change that is made here. */
export function useOpenWork(): OpenWork | undefined {
  const { data, refetch } = useQuery({
    queryKey: openWorkKey,
    queryFn: async () => {
      await queryClient.invalidateQueries({ queryKey: replyKey, refetchType: 'none' });
      return browserApi.call(statistics.openWork, { quiet: true });
    },
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  });
  // A change marks everything in the cache as outdated, and lets the page's loader fetch only what it shows.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'invalidate' || event.query.queryKey[0] !== openWorkKey[0]) return;
        void refetch();
      }),
    [refetch],
  );
  return data;
}
