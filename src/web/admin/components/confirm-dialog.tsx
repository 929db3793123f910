import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, firstField } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, and whether there is a way back. */
  children: ReactNode;
  /** The verb of the action: "Delete 3 products". */
  button: string;
  tone?: 'primary' | 'danger';
  /** A word that has to be typed first, for what cannot be undone: the verb of the button. */
  typedConfirmation?: string;
  /** Resolves when it is done; the dialog stays open, and busy, until then. False keeps it open. */
  onConfirm: () => Promise<boolean>;
  /** False while there must be no way out, such as during the action. */
  dismissible?: boolean;
  /** Stops the action: where there is such a way, "Stop" stands in place of "Cancel" while it runs. */
  onStop?: () => void;
}

/** Asks before something happens. Opened anew each time, so that nothing of the last time is left in it. */
export function ConfirmDialog({ open, onClose, title, dismissible, ...content }: ConfirmDialogProps) {
  return (
    <Dialog {...{ open, onClose, title, dismissible }} focus={firstField} className="confirm-dialog">
      {open && <ConfirmForm {...content} onClose={onClose} />}
    </Dialog>
  );
}

type ConfirmFormProps = Omit<ConfirmDialogProps, 'open' | 'title' | 'dismissible'>;

function ConfirmForm({ children, button, tone = 'primary', typedConfirmation, onConfirm, onStop, onClose }: ConfirmFormProps) {
  const [busy, setBusy] = useState(false);
  const [stopping, setStopping] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (typedConfirmation !== undefined && typed.trim() !== typedConfirmation) {
      setError(`Type “${typedConfirmation}” to confirm.`);
      return;
    }
    setBusy(true);
    setStopping(false);
    const done = await onConfirm().finally(() => setBusy(false));
    if (done) onClose();
  };
  const stop = () => {
    setStopping(true);
    onStop?.();
  };
  return (
    <form onSubmit={confirm} noValidate className="space-y-5">
      <div className="space-y-3">{children}</div>
      {typedConfirmation !== undefined && (
        <TextField
          label={`Type “${typedConfirmation}” to confirm`}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
          error={error}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {busy && onStop ? (
          <Button tone="secondary" busy={stopping} onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
        )}
        <Button type="submit" tone={tone} busy={busy}>
          {button}
        </Button>
      </div>
    </form>
  );
}
