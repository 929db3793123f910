import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';

/** Asks before a page with unsaved changes is left, by a link, by "back" or by closing the tab. Renders the question. */
export function LeaveGuard({ active }: { active: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      title="Leave without saving?"
      button="Leave"
      tone="danger"
      onConfirm={async () => {
        blocker.proceed?.();
        return false;
      }}
    >
      <p>What you have changed on this page has not been saved.</p>
    </ConfirmDialog>
  );
}
