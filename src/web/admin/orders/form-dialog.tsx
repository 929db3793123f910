import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { FieldsForm } from '#web/admin/forms/fields-form.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { valuesField } from '#web/admin/forms/values-field.ts';
import type { ActionHandler } from '#web/api/forms/form-action.ts';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { Dialog } from '#web/ui/dialog.tsx';

interface FormDialogProps
  extends Pick<ComponentProps<typeof FieldsForm>, 'endpoint' | 'intent' | 'button' | 'labels' | 'schema' | 'defaultValues' | 'tone'> {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Shown instead of the form, where there is nothing left to do. */
  instead?: ReactNode;
  children: (fields: Fields) => ReactNode;
}

const firstField = 'input:not([type=hidden]), select, textarea';

/** A form in a dialog, which closes once the form has done its work. Opened anew each time, so that nothing of the last time is left in it. */
export function FormDialog({ open, onClose, title, instead, children, ...form }: FormDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} className="form-dialog">
      {open && instead}
      {open && !instead && (
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
      )}
    </Dialog>
  );
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
