import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { failureMessage } from '#contract/basics.ts';
import { queryClient } from '#web/api/browser.ts';
import { useGuestLoading } from '#web/storefront/cart/guest-store.ts';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';
import { showSnackbar } from '#web/ui/snackbar-store.ts';

/** Queries with `meta: { quiet: true }` load and fail without a word, like suggestions and what is fetched ahead. */
const isQuiet = (meta: Record<string, unknown> | undefined): boolean => meta?.quiet === true;

/** The overlay while any store is loading, and the red snackbar when one has failed. A refresh of what is already shown is no loading. */
export function StoreFeedback() {
  const navigation = useNavigation();
  const fetching = useIsFetching({ predicate: (query) => query.state.status === 'pending' && query.isActive() && !isQuiet(query.meta) });
  const mutating = useIsMutating({ predicate: ({ meta }) => !isQuiet(meta) });
  const acting = useGuestLoading();
  useEffect(tellFailures, []);
  return <LoadingOverlay active={navigation.state !== 'idle' || fetching > 0 || mutating > 0 || acting} />;
}

function tellFailures(): () => void {
  const tell = (error: unknown) => showSnackbar((error instanceof Error && error.message) || failureMessage, 'error');
  const unfollowQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && !isQuiet(event.query.meta)) tell(event.action.error);
  });
  const unfollowMutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && !isQuiet(event.mutation.meta)) tell(event.action.error);
  });
  return () => {
    unfollowQueries();
    unfollowMutations();
  };
}
