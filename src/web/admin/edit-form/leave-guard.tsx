import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { hasUnsavedChanges, hasUnsavedRows, useHasUnsavedChanges, useLeaveQuestion } from './unsaved-changes.ts';

/**
 * Asks before a page with unsaved changes is left, by a link, by "back", by closing the tab or by `mayLeave`. Without a connection the page stays, since the next one
 * could not be loaded. Renders the question. There is one for all forms of the back office, since the router asks no more than one.
 */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation: current, nextLocation: next }) =>
    navigator.onLine
      ? (viewOf(current) !== viewOf(next) && hasUnsavedChanges()) || (pathOf(current) !== pathOf(next) && hasUnsavedRows())
      : pathOf(current) !== pathOf(next),
  );
  const isOffline = blocker.state === 'blocked' && !navigator.onLine;
  useEffect(() => {
    if (!isOffline) return;
    blocker.reset?.();
    showSnackbar('You’re offline. This page stays open until you’re back.', 'error');
  }, [isOffline, blocker]);
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
      open={(blocker.state === 'blocked' && !isOffline) || answer !== null}
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
      <p>Your changes on this page haven’t been saved.</p>
    </ConfirmDialog>
  );
}

const pathOf = ({ pathname, search }: Location): string => pathname + search;

/** What distinguishes one page from another: its path, and the tab of it that is shown. */
const viewOf = ({ pathname, search }: Location): string => `${pathname} ${new URLSearchParams(search).get('show') ?? ''}`;
