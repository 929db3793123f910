import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { hasUnsavedChanges, useHasUnsavedChanges, useLeaveQuestion } from './unsaved-changes.ts';

/**
 * Asks before a page with unsaved changes is left, by a link, by "back", by closing the tab or by `mayLeave`. Renders the question. There is one for all forms of
 * the back office, since the router asks no more than one.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges(),
  );
  const answer = useLeaveQuestion();
  const active = useHasUnsavedChanges();
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset();
    answer?.(false);
  };
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' || answer !== null}
      onClose={stay}
      title="Leave without saving?"
      button="Leave"
      tone="danger"
      onConfirm={async () => {
        blocker.proceed?.();
        answer?.(true);
        return false;
      }}
    >
      <p>What you have changed on this page has not been saved.</p>
    </ConfirmDialog>
  );
}
