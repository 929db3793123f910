import { failureMessage } from '#contract/basics.ts';
import { queryClient } from './browser.ts';
import { ApiError } from './client.ts';

/** Calls with `meta: { quiet: true }` load and fail without a word, like suggestions and what is fetched ahead. */
export const isQuiet = (meta: Record<string, unknown> | undefined): boolean => meta?.quiet === true;

/** Calls back with a sentence for people whenever a call has failed. Answers how to stop. */
export function followFailures(tell: (message: string) => void): () => void {
  const told = (error: unknown) => {
    // The page leads to the sign-in, which says so itself.
    if (error instanceof ApiError && error.code === 'unauthenticated') return;
    tell((error instanceof Error && error.message) || failureMessage);
  };
  const unfollowQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && !isQuiet(event.query.meta)) told(event.action.error);
  });
  const unfollowMutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && !isQuiet(event.mutation.meta)) told(event.action.error);
  });
  return () => {
    unfollowQueries();
    unfollowMutations();
  };
}
