import { ApiError } from './client.ts';

/** How often a call to an unreachable shop is retried, in milliseconds. */
const retryInterval = 5_000;

/** The `refetchInterval` of a query that is retried while the shop is unreachable. A browser without a network waits for that instead. */
export const unreachableRefetchInterval = ({ state }: { state: { error: Error | null } }): number | false =>
  state.error instanceof ApiError && state.error.code === 'unreachable' && navigator.onLine && retryInterval;
