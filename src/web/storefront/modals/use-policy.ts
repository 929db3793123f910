import { settings } from '#contract/settings.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { useQuery } from '#web/api/queries/use-query.ts';

/** A policy text, which is too long to send with every page. Loading and errors are shown in its modal. */
export function usePolicy(name: 'returnPolicy' | 'newsletterPolicy') {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['policies'],
    queryFn: () => browserApi.call(settings.get, {}),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  return { text: data?.[name], failed: isError, busy: isFetching, retry: () => void refetch() };
}
