import { type ComponentProps, type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { mayLeave, unsavedForms } from '#web/admin/edit-form/unsaved-changes.ts';
import { FieldsForm } from '#web/admin/forms/fields-form.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { valuesField } from '#web/admin/forms/values-field.ts';
import type { ActionHandler } from '#web/api/forms/form-action.ts';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { Dialog, firstField } from '#web/ui/dialog.tsx';

interface FormDialogProps
  extends Pick<
    ComponentProps<typeof FieldsForm>,
    'endpoint' | 'intent' | 'button' | 'labels' | 'schema' | 'defaultValues' | 'tone' | 'reauthPurpose'
  > {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Shown instead of the form, where there is nothing left to do. */
  instead?: ReactNode;
  children: (fields: Fields) => ReactNode;
}

/**
 * A form in a dialog, which closes once the form has done its work. Opened anew each time, so that nothing of the last time is left in it. Asks before it is
 * closed with what was typed.
 */
export function FormDialog({ open, onClose, title, instead, children, ...form }: FormDialogProps) {
  const { asks, close, rememberFocus } = useCloseQuestion(open, onClose);
  return (
    <Dialog open={open && !asks} onClose={() => void close()} title={title} className="form-dialog">
      {open && instead}
      {open && !instead && (
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with it but to come back to the same field.
        <div onFocus={rememberFocus}>
          <FieldsForm<ActionHandler> {...form} label={title} focusesFirstError>
            {(_, value, fields) => (
              <>
                <input type="hidden" name={idempotencyKeyField} defaultValue="" />
                {form.schema && <input type="hidden" name={valuesField} defaultValue="" />}
                <CloseWhenDone isDone={value !== null} onClose={onClose} />
                {children(fields)}
              </>
            )}
          </FieldsForm>
        </div>
      )}
    </Dialog>
  );
}

/** Closes a dialog, after a question if something was typed in it; other forms of the page may hold something unsaved, which stays. */
function useCloseQuestion(open: boolean, onClose: () => void) {
  const [asks, setAsks] = useState(false);
  const unsavedBefore = useRef<ReadonlySet<string>>(new Set());
  const focused = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open) unsavedBefore.current = unsavedForms();
  }, [open]);
  // After the dialog is shown again, which moves the focus to its close button.
  useEffect(() => {
    if (!asks) focused.current?.focus();
  }, [asks]);
  if (!open && asks) setAsks(false);
  const close = async () => {
    if ([...unsavedForms()].every((form) => unsavedBefore.current.has(form))) return onClose();
    // Escape has closed the dialog already; with the answer "no" it is shown again, with what was typed.
    setAsks(true);
    if (await mayLeave()) onClose();
    else setAsks(false);
  };
  const rememberFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) focused.current = target;
  };
  return { asks, close, rememberFocus };
}

/** Begins in the first field, not at the close button, and closes the dialog when it is done. */
function CloseWhenDone({ isDone, onClose }: { isDone: boolean; onClose: () => void }) {
  const marker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the dialog has been shown, which moves the focus.
    const timer = setTimeout(() => marker.current?.form?.querySelector<HTMLElement>(firstField)?.focus());
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is done.
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone]);
  return <input ref={marker} type="hidden" />;
}
