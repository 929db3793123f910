import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { subscribeToApiErrors } from '#web/api/api-errors.ts';
import { useIsLoading } from '#web/api/queries/use-is-loading.ts';
import { useIsMutating } from '#web/api/queries/use-is-mutating.ts';
import { useHasPendingActions } from '#web/storefront/cart/cart-store.ts';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';
import { showErrorOfCall } from '#web/ui/snackbar-store.ts';

/** A loading overlay during navigation and calls, and an error snackbar when a call fails. Refreshing data that is already shown does not count as loading. */
export function RequestFeedback() {
  const navigation = useNavigation();
  const isLoading = useIsLoading();
  const isMutating = useIsMutating();
  const hasPendingActions = useHasPendingActions();
  useEffect(() => subscribeToApiErrors(showErrorOfCall), []);
  return <LoadingOverlay active={navigation.state !== 'idle' || isLoading || isMutating || hasPendingActions} />;
}
