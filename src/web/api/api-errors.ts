import { failureMessage } from '#contract/messages.ts';
import { queryClient } from './browser-client.ts';
import { ApiError } from './client.ts';

/** Calls with `meta: { quiet: true }` show neither progress nor errors, as for suggestions and prefetching. */
export const isQuiet = (meta: Record<string, unknown> | undefined): boolean => meta?.quiet === true;

/** Calls `onError` with a message for people whenever a call has failed. Returns a function that unsubscribes. */
export function subscribeToApiErrors(onError: (message: string) => void): () => void {
  const reportError = (error: unknown) => {
    // The page redirects to the sign-in, which says so itself.
    if (error instanceof ApiError && error.code === 'unauthenticated') return;
    onError((error instanceof Error && error.message) || failureMessage);
  };
  const unsubscribeQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && !isQuiet(event.query.meta)) reportError(event.action.error);
  });
  const unsubscribeMutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && !isQuiet(event.mutation.meta)) reportError(event.action.error);
  });
  return () => {
    unsubscribeQueries();
    unsubscribeMutations();
  };
}
