import { type FormEvent, useState } from 'react';
import { subscriber } from '#contract/newsletter.ts';
import * as textLimits from '#contract/text-limits.ts';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, firstField } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';

/** Signs somebody up as the form of the shop does: they get a mail, and are subscribed only once they have confirmed it. */
export function AddSubscriberDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Add a subscriber" focus={firstField} className="confirm-dialog">
      {open && <AddForm onClose={onClose} />}
    </Dialog>
  );
}

function AddForm({ onClose }: { onClose: () => void }) {
  const { run, busy } = useAdminCall();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const reply = await run((api) => api.call(subscriber.create, { body: { email, source: 'back office' } }), {
      success: ({ email: added }) => `We’ve asked ${added} to confirm.`,
      onError: (failure) => {
        const message = failure.fieldError('email');
        if (message) setError(message);
        return message !== undefined;
      },
    });
    if (reply) onClose();
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <TextField
        type="email"
        inputMode="email"
        label="Email"
        hint="We’ll email them a link to confirm. They won’t get your newsletter until they do."
        maxLength={textLimits.email}
        autoComplete="off"
        value={email}
        error={error}
        onChange={({ target }) => {
          setEmail(target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Add
        </Button>
      </div>
    </form>
  );
}
