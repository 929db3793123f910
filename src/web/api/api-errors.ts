import { failureMessage } from '#contract/messages.ts';
import { ApiError } from './client.ts';
import type { CallMeta } from './queries/query.ts';

const listeners = new Set<(message: string) => void>();

/** Calls `onError` with a message for people whenever a call has failed that is not quiet. Returns a function that unsubscribes. */
export function subscribeToApiErrors(onError: (message: string) => void): () => void {
  listeners.add(onError);
  return () => void listeners.delete(onError);
}

/** Notifies subscribers that a call has failed. */
export function reportCallError(error: unknown, meta?: CallMeta): void {
  // The page redirects to the sign-in, which says so itself.
  if (meta?.quiet === true || (error instanceof ApiError && error.code === 'unauthenticated')) return;
  for (const listener of listeners) listener((error instanceof Error && error.message) || failureMessage);
}
