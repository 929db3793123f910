import { ApiError } from './client.ts';

/** How often, in milliseconds, a shop that cannot be reached is asked again. */
const retryInterval = 5_000;

/**
 * The `refetchInterval` of a query that is asked again by itself as long as the shop cannot be reached. A browser without a network waits for that instead.
 */
export const retryUnreachable = ({ state }: { state: { error: Error | null } }): number | false =>
  state.error instanceof ApiError && state.error.code === 'unreachable' && navigator.onLine && retryInterval;
