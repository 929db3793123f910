import { useQuery } from '@tanstack/react-query';
import { type OpenWork, statistics } from '#contract/statistics.ts';
import { apiQueryKey, browserApi } from '#web/api/browser-client.ts';

const key = apiQueryKey(statistics.openWork, { params: {}, query: new URLSearchParams() });

/** What waits for the staff; undefined until it is known. Up to date within a minute, and after each change that is made here. */
export function useOpenWork(): OpenWork | undefined {
  return useQuery({
    // A key of its own: the client's cache holds the same reply under the other one.
    queryKey: ['open-work', ...key],
    queryFn: () => browserApi.call(statistics.openWork, { quiet: true }),
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  }).data;
}
