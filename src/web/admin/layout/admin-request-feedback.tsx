import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { subscribeToApiErrors } from '#web/api/api-errors.ts';
import { useIsLoading } from '#web/api/queries/use-is-loading.ts';
import { useSessionSync } from '#web/api/use-session-sync.ts';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';
import { showSnackbar } from '#web/ui/snackbar-store.ts';

/**
 * Shows the overlay while something is loading, and a snackbar when a call has failed. Also keeps the session up to date: when it ends, the page's loaders
 * run again, which redirects to the sign-in.
 */
export function AdminRequestFeedback() {
  const navigation = useNavigation();
  const isLoading = useIsLoading();
  useEffect(() => subscribeToApiErrors((message) => showSnackbar(message, 'error')), []);
  useSessionSync();
  return <LoadingOverlay active={navigation.state !== 'idle' || isLoading} />;
}
