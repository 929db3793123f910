import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import type { FormState } from '#web/api/forms/use-form-fetcher.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface ConfirmFormProps {
  /** The label of the button that opens the question. */
  label: string;
  /** The question, as the dialog's title. */
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  /** What confirming does, and the error if it failed. */
  children: ReactNode;
  form: FormState;
  /** Hidden fields. */
  fields?: ReactNode;
  size?: ComponentProps<typeof Button>['size'];
}

/**
 * A form that asks for confirmation before it is sent: in a dialog, or in a `<details>` without scripts. It has no `action` and posts to the page's own
 * URL, so that a key in that URL is not written into the markup.
 */
export function ConfirmForm({ label, title, confirmLabel, cancelLabel, children, form: state, fields, size = 'sm' }: ConfirmFormProps) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const { busy, error, send } = state;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget);
  };
  const form = (cancelButton?: ReactNode) => (
    <form method="post" onSubmit={onSubmit} className="flex flex-wrap gap-3 max-sm:*:w-full">
      {fields}
      <Button type="submit" busy={busy}>
        {confirmLabel}
      </Button>
      {cancelButton}
    </form>
  );
  if (!hydrated) {
    return (
      <details open={error !== null}>
        <summary className={`btn btn-secondary ${size === 'sm' ? 'btn-sm' : ''}`}>{label}</summary>
        <div className="mt-3 max-w-xl space-y-4 rounded-card bg-surface p-5 shadow-card">
          {children}
          {form()}
        </div>
      </details>
    );
  }
  return (
    <>
      <Button tone="secondary" size={size} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        footer={form(
          <Button tone="quiet" onClick={() => setOpen(false)}>
            {cancelLabel}
          </Button>,
        )}
      >
        <div className="space-y-4">{children}</div>
      </Dialog>
    </>
  );
}
