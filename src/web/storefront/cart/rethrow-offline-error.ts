import { ApiError } from '#web/api/client.ts';

/**
 * For calls that are retried automatically: without a network, throws the error with a message that suggests no retry, since the change itself is in the
 * cart. Throws any other error as it is.
 */
export function rethrowOfflineError(error: unknown): never {
  if (error instanceof ApiError && error.code === 'unreachable' && !navigator.onLine) {
    throw new ApiError('unreachable', 'You’re offline. Prices update as soon as you’re back.', 0);
  }
  throw error;
}
