import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { queryClient } from '../browser-client.ts';
import { hashKey, isEnabled, type Observer, type ObserverOptions, type QueryState } from './query.ts';

export interface QueryOptions<T, K extends readonly unknown[]> extends ObserverOptions<T> {
  queryKey: K;
  /** Fetches again after so many milliseconds, while the page is visible. */
  refetchInterval?: number | ((query: { state: QueryState<T> }) => number | false);
  /** Fetches outdated data again when the shopper comes back to the tab. */
  refetchOnWindowFocus?: boolean;
  /** What to show until the first reply for a key: the last data of another key, or nothing. */
  placeholderData?: (last: T | undefined, lastQuery: { queryKey: K } | undefined) => T | undefined;
}

export interface QueryResult<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  isSuccess: boolean;
  isError: boolean;
  isFetching: boolean;
  /** `data` are those of another key, or otherwise not the reply to this one. */
  isPlaceholderData: boolean;
  refetch: (options?: { cancelRefetch?: boolean }) => Promise<void>;
}

/** For `placeholderData`: what was shown stays until there is something new. */
export const keepPreviousData = <T>(last: T | undefined): T | undefined => last;

interface ScreenObserver<T, K> extends Observer<T> {
  /** What was shown last. */
  last?: { data: T; queryKey: K };
}

/**
 * What `queryFn` replies, from the cache and kept up to date while it is on the screen: outdated data are fetched again when it appears, and when the network
 * is back. On the server and during hydration nothing is known.
 */
export function useQuery<T, const K extends readonly unknown[] = readonly unknown[]>(options: QueryOptions<T, K>): QueryResult<T> {
  const { queryKey, refetchInterval = false, refetchOnWindowFocus = false, placeholderData } = options;
  const hash = hashKey(queryKey);
  const enabled = isEnabled(options);
  const [observer] = useState<ScreenObserver<T, K>>(() => ({ options }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another key is another query.
  const subscribe = useCallback((render: () => void) => queryClient.observe(observer, options, render), [observer, hash]);
  const state = useSyncExternalStore(
    subscribe,
    () => queryClient.getState<T>(hash),
    () => queryClient.getState<T>(''),
  );
  useEffect(() => {
    queryClient.setOptions(observer, options);
    if (state.data !== undefined) observer.last = { data: state.data, queryKey };
  });
  const interval = typeof refetchInterval === 'function' ? refetchInterval({ state }) : refetchInterval;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what another key names is fetched, too.
  useEffect(() => {
    if (!enabled) return;
    const refreshIfStale = () => queryClient.refresh(observer, { ifStale: true });
    refreshIfStale();
    const { signal, abort } = listeners();
    window.addEventListener('online', refreshIfStale, { signal });
    if (refetchOnWindowFocus) document.addEventListener('visibilitychange', () => isVisible() && refreshIfStale(), { signal });
    return abort;
  }, [observer, hash, enabled, refetchOnWindowFocus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key begins a new interval.
  useEffect(() => {
    if (!enabled || !interval) return;
    const timer = setInterval(() => isVisible() && queryClient.refresh(observer), interval);
    return () => clearInterval(timer);
  }, [observer, hash, enabled, interval]);
  const refetch = useCallback<QueryResult<T>['refetch']>((options) => queryClient.refetch(observer, options), [observer]);

  const placeholder = state.status === 'pending' ? placeholderData?.(observer.last?.data, observer.last) : undefined;
  const isPlaceholderData = placeholder !== undefined;
  const status = isPlaceholderData ? 'success' : state.status;
  return {
    data: isPlaceholderData ? placeholder : state.data,
    error: state.error,
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
    // What is about to be fetched counts: effects run after this.
    isFetching: state.isFetching || (enabled && state.status === 'pending'),
    isPlaceholderData,
    refetch,
  };
}

const isVisible = () => document.visibilityState === 'visible';

function listeners() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
