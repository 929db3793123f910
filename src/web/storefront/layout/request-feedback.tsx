import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { isQuiet, subscribeToApiErrors } from '#web/api/api-errors.ts';
import { useHasPendingActions } from '#web/storefront/cart/cart-store.ts';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';
import { showErrorOfCall } from '#web/ui/snackbar-store.ts';

/** A loading overlay during navigation and calls, and an error snackbar when a call fails. Refreshing data that is already shown does not count as loading. */
export function RequestFeedback() {
  const navigation = useNavigation();
  const fetching = useIsFetching({ predicate: (query) => query.state.status === 'pending' && query.isActive() && !isQuiet(query.meta) });
  const mutating = useIsMutating({ predicate: ({ meta }) => !isQuiet(meta) });
  const hasPendingActions = useHasPendingActions();
  useEffect(() => subscribeToApiErrors(showErrorOfCall), []);
  return <LoadingOverlay active={navigation.state !== 'idle' || fetching > 0 || mutating > 0 || hasPendingActions} />;
}
