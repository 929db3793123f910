import { type ReactNode, useEffect, useRef, useState } from 'react';
import { successMessage } from '#contract/messages.ts';
import { responseOf, type ShownFormError } from '#web/api/forms/form-error.ts';
import { intentField } from '#web/api/forms/intent.ts';
import { summaryOf } from '#web/api/forms/shown-errors.ts';
import type { useAccountForm } from '#web/storefront/account/use-account-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';

interface AccountFormProps {
  /** Identifies the form on the page; also the prefix of its field ids. */
  intent: string;
  label: string;
  button: string;
  tone?: 'primary' | 'danger';
  form: ReturnType<typeof useAccountForm>;
  labels?: Readonly<Record<string, string>>;
  /** Clears the fields after success. */
  clearsOnSuccess?: boolean;
  children: ReactNode;
}

/** A form of the account page. */
export function AccountForm({ intent, label, button, tone, form, labels, clearsOnSuccess = false, children }: AccountFormProps) {
  const { Form, formProps, result, busy } = form;
  const ref = useRef<HTMLFormElement>(null);
  const error = useErrorUntilOtherSubmit(form.error, intent);
  useEffect(() => {
    if (clearsOnSuccess && result?.ok) ref.current?.reset();
  }, [clearsOnSuccess, result]);
  return (
    <Form ref={ref} {...formProps} action={`/account#${intent}`} name={intent} aria-label={label} noValidate className="max-w-xl space-y-5">
      <input type="hidden" name={intentField} value={intent} />
      {error && <ErrorSummary {...summaryOf(error, intent, labels)} />}
      {children}
      <Button type="submit" tone={tone} busy={busy} size="sm">
        {button}
      </Button>
    </Form>
  );
}

/** The error above the form, until another form is submitted. */
function useErrorUntilOtherSubmit(error: ShownFormError | null, name: string): ShownFormError | null {
  const result = responseOf(error);
  const [dismissed, setDismissed] = useState<object | null>(null);
  useEffect(() => {
    if (!result) return;
    const dismiss = ({ target }: Event) => {
      // Not `target.name`, which may be a field called "name".
      if (target instanceof HTMLFormElement && target.getAttribute('name') !== name) setDismissed(result);
    };
    document.addEventListener('submit', dismiss);
    return () => document.removeEventListener('submit', dismiss);
  }, [result, name]);
  return result === dismissed ? null : error;
}

/** Confirms a save without scripts; with scripts a snackbar does. */
export const NoScriptSavedMessage = () => <SuccessMessage>{successMessage}</SuccessMessage>;

/** A success message above a form. Takes the focus when it appears. */
export function SuccessMessage({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useFocusWhen(ref, true);
  return (
    <p ref={ref} tabIndex={-1} role="status" className="mb-5 max-w-xl rounded-xl bg-mist-soft px-4 py-3 outline-none">
      {children}
    </p>
  );
}
