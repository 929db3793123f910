import { useSyncExternalStore } from 'react';
import { queryClient } from '../browser-client.ts';

/** Whether something on the screen waits for its first reply, and says so. */
export const useIsLoading = (): boolean =>
  useSyncExternalStore(
    queryClient.subscribe,
    () => queryClient.countLoading() > 0,
    () => false,
  );
