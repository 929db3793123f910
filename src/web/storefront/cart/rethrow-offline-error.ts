import { ApiError } from '#web/api/client.ts';

/**
 * For a call that cannot reach the shop because there is no network, when it is made again by itself: nothing has failed that somebody could try again, since
 * what they changed is in the cart. Throws the same error in other words, and any other error as it is.
 */
export function rethrowOfflineError(error: unknown): never {
  if (error instanceof ApiError && error.code === 'unreachable' && !navigator.onLine) {
    throw new ApiError('unreachable', 'You’re offline. Prices update as soon as you’re back.', 0);
  }
  throw error;
}
