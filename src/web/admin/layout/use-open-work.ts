import { useEffect } from 'react';
import { type OpenWork, statistics } from '#contract/statistics.ts';
import { apiQueryKey, browserApi, queryClient } from '#web/api/browser-client.ts';
import { useQuery } from '#web/api/queries/use-query.ts';

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
  useEffect(
    () =>
      queryClient.subscribe(({ type, queryKey, meta }) => {
        const isOwn = queryKey[0] === openWorkKey[0];
        // A change marks everything in the cache as outdated, and lets the page's loader fetch only what it shows.
        if (isOwn && type === 'invalidate') void refetch();
        // So that the menu and a page that has been loaded say the same.
        if (!isOwn && type === 'success' && !meta?.quiet) void refetch({ cancelRefetch: false });
      }),
    [refetch],
  );
  return data;
}
