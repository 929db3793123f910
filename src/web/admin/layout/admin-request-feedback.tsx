import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { isQuiet, subscribeToApiErrors } from '#web/api/api-errors.ts';
import { useSessionSync } from '#web/api/use-session-sync.ts';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';
import { showSnackbar } from '#web/ui/snackbar-store.ts';

/**
 * The overlay while something is loading, and the red snackbar when a call has failed. Keeps the session, too: when it ends the screen is loaded anew, which
 * leads to the sign-in.
 */
export function AdminRequestFeedback() {
  const navigation = useNavigation();
  const fetching = useIsFetching({ predicate: (query) => query.state.status === 'pending' && query.isActive() && !isQuiet(query.meta) });
  useEffect(() => subscribeToApiErrors((message) => showSnackbar(message, 'error')), []);
  useSessionSync();
  return <LoadingOverlay active={navigation.state !== 'idle' || fetching > 0} />;
}
