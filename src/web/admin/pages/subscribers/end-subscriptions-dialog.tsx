import { useState } from 'react';
import type { SubscriberSelection } from '#contract/newsletter.ts';
import { subscriberAdmin } from '#contract/subscriber-admin.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import type { Api } from '#web/api/client.ts';
import type { Ending } from './use-subscriber-bulk-actions.ts';

interface EndSubscriptionsDialogProps {
  ending: Ending | null;
  onClose: () => void;
}

/** Asks before people are unsubscribed or deleted: neither can be taken back here, since only they themselves can consent again. */
export function EndSubscriptionsDialog({ ending, onClose }: EndSubscriptionsDialogProps) {
  const { run } = useAdminCall();
  const [changed, setChanged] = useState(0);
  const { how, selection, count = 0, email, resolve } = ending ?? {};
  const isDeletion = how === 'delete';
  const end = async () => {
    const total = await run((api) => endAll(api, selection as SubscriberSelection, isDeletion, setChanged), {
      success: (subscribers) => successText(subscribers, isDeletion),
    });
    setChanged(0);
    if (total === undefined) return false;
    resolve?.(true);
    return true;
  };
  const people = `${count.toLocaleString('en')} ${count === 1 ? 'subscriber' : 'subscribers'}`;
  return (
    <ConfirmDialog
      open={ending !== null}
      onClose={() => {
        resolve?.(false);
        onClose();
      }}
      title={isDeletion ? `Delete ${email ? 'this subscriber' : people}?` : `Unsubscribe ${email ? 'this person' : people}?`}
      button={isDeletion ? 'Delete' : 'Unsubscribe'}
      tone="danger"
      typedConfirmation={isDeletion && count > 1 ? 'delete' : undefined}
      onConfirm={end}
    >
      <p>
        <strong className="break-all">{email ?? people}</strong> {consequenceText(count, isDeletion)}
      </p>
      {changed > 0 && (
        <div role="status">
          <progress className="progress" value={changed} max={count} aria-label="Progress" />
          <p className="mt-1 text-[0.8125rem] text-grey">
            {changed.toLocaleString('en')} of {count.toLocaleString('en')} done
          </p>
        </div>
      )}
    </ConfirmDialog>
  );
}

/** Of many, each call changes some. */
async function endAll(
  api: Api,
  selection: SubscriberSelection,
  isDeletion: boolean,
  onProgress: (changed: number) => void,
): Promise<number> {
  let changed = 0;
  for (let remaining = 1; remaining > 0; ) {
    const reply = await api.call(isDeletion ? subscriberAdmin.bulkRemove : subscriberAdmin.bulkUnsubscribe, { body: { selection } });
    changed += reply.subscribers;
    remaining = reply.subscribers > 0 ? reply.remaining : 0;
    if (remaining > 0) onProgress(changed);
  }
  return changed;
}

function successText(count: number, isDeletion: boolean): string {
  if (isDeletion) return count === 1 ? 'The subscriber is deleted.' : `${count.toLocaleString('en')} subscribers are deleted.`;
  if (count === 0) return 'None of them was subscribed any more.';
  return count === 1 ? 'The subscriber gets no more newsletters.' : `${count.toLocaleString('en')} subscribers get no more newsletters.`;
}

function consequenceText(count: number, isDeletion: boolean): string {
  if (isDeletion)
    return 'will be gone for good, also from the figures of newsletters. If they might be signed up again by mistake, unsubscribe them instead.';
  return `${count === 1 ? 'gets' : 'get'} no more newsletters. Only they themselves can sign up again.`;
}
