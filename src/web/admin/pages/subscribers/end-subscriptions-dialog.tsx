import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { endSubscriptions, resultText } from './end-subscriptions.ts';
import type { Ending } from './use-subscriber-bulk-actions.ts';

interface EndSubscriptionsDialogProps {
  ending: Ending | null;
  onClose: () => void;
}

/** Asks before people are unsubscribed or deleted: neither can be taken back here, since only they themselves can consent again. */
export function EndSubscriptionsDialog({ ending, onClose }: EndSubscriptionsDialogProps) {
  const { end, stop, busy, changed } = useEndSubscriptions(ending);
  const { how, count = 0, email, resolve } = ending ?? {};
  const isDeletion = how === 'delete';
  const people = `${count.toLocaleString('en')} ${count === 1 ? 'subscriber' : 'subscribers'}`;
  return (
    <ConfirmDialog
      open={ending !== null}
      onClose={() => {
        resolve?.(false);
        onClose();
      }}
      dismissible={!busy}
      onStop={stop}
      title={isDeletion ? `Delete ${email ? 'this subscriber' : people}?` : `Unsubscribe ${email ? 'this person' : people}?`}
      button={isDeletion ? 'Delete' : 'Unsubscribe'}
      tone="danger"
      typedConfirmation={isDeletion ? 'delete' : undefined}
      onConfirm={end}
    >
      <p>
        <strong className="break-all">{email ?? people}</strong> {consequenceText(isDeletion)}
      </p>
      <div role="status">
        {changed > 0 && (
          <>
            <progress className="progress" value={changed} max={Math.max(count, changed)} aria-label="Progress" />
            <p className="mt-1 text-[0.8125rem] text-grey">
              {changed.toLocaleString('en')} of {count.toLocaleString('en')} {isDeletion ? 'deleted' : 'unsubscribed'}
            </p>
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** `end` resolves to false if nobody was changed; `stop` ends it after the call that is running. */
function useEndSubscriptions(ending: Ending | null) {
  const { run, busy } = useAdminCall();
  const [changed, setChanged] = useState(0);
  const isStopped = useRef(false);
  const stop = () => {
    isStopped.current = true;
  };
  // Once the page is left, nobody could stop it any more.
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const end = async () => {
    if (!ending) return false;
    isStopped.current = false;
    const options = { isStopped: () => isStopped.current, onProgress: setChanged };
    const result = await run((api) => endSubscriptions(api, ending, options), { success: null });
    setChanged(0);
    if (!result) return false;
    showSnackbar(resultText(result, ending.count, ending.how === 'delete'), result.error ? 'error' : 'success');
    ending.resolve(true);
    return true;
  };
  return { end, stop, busy, changed };
}

function consequenceText(isDeletion: boolean): string {
  if (isDeletion)
    return 'will be permanently deleted, including from your newsletter statistics. If they might be added again by mistake, unsubscribe them instead.';
  return 'won’t get any more newsletters. You can’t subscribe them again. They’d have to do that themselves.';
}
