import { type ComponentProps, type FormEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { StaffAccess } from '#contract/staff-access.ts';
import { useMayCall } from '#web/admin/layout/admin-identity.ts';
import { intentField } from '#web/api/forms/intent.ts';
import type { FormState } from '#web/api/forms/use-form-fetcher.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Link } from '#web/ui/link.tsx';
import { reauthPath } from './reauth.ts';
import { reauthPurposeField } from './reauth-purpose.ts';

export interface FormLayoutProps {
  form: FormState;
  /** What its handler calls: only those who may call it get the form. */
  endpoint: StaffAccess;
  /** Which form of the page it is; the ids of its fields begin with it. */
  intent: string;
  /** The accessible name of the form. */
  label: string;
  button: ReactNode;
  /** Where a re-authentication may be required: what the form does, in words that follow "to": `delete Ada Lovelace`. */
  reauthPurpose?: string;
  tone?: 'primary' | 'secondary' | 'danger';
  size?: 'md' | 'sm';
  /** Shown above the fields after an error. */
  summary: ComponentProps<typeof ErrorSummary> | null;
  /** Shown instead of the summary. */
  advice?: ReactNode;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Called when a field is changed. */
  onChange?: () => void;
  formRef?: Ref<HTMLFormElement>;
  children?: ReactNode;
}

/** What every form of the back office has around its fields: hidden fields, errors and the submit button. */
export function FormLayout({
  form,
  endpoint,
  intent,
  label,
  button,
  reauthPurpose,
  tone = 'primary',
  size,
  summary,
  advice,
  onSubmit,
  onChange,
  formRef,
  children,
}: FormLayoutProps) {
  const { Form, formProps, error, busy } = form;
  const { pathname, search } = useLocation();
  if (!useMayCall()(endpoint)) return null;
  return (
    <Form
      {...formProps}
      ref={formRef}
      onChange={onChange}
      onSubmit={onSubmit ?? formProps.onSubmit}
      action={pathname + search}
      noValidate
      aria-label={label}
      className="space-y-4"
    >
      <input type="hidden" name={intentField} value={intent} />
      {reauthPurpose && <input type="hidden" name={reauthPurposeField} value={reauthPurpose} />}
      {error?.code === 'reauth_required' ? (
        <ReauthRequired />
      ) : advice ? (
        <ErrorNote response={error}>{advice}</ErrorNote>
      ) : (
        summary && <ErrorSummary {...summary} />
      )}
      {children}
      <Button
        type="submit"
        busy={busy}
        size={size}
        tone={tone === 'danger' ? 'primary' : tone}
        className={tone === 'danger' ? 'btn-danger' : ''}
      >
        {button}
      </Button>
    </Form>
  );
}

/** What to do about an error that is about more than a field. As the summary of errors it takes the focus after each response, wherever the form was sent from. */
export function ErrorNote({ response, children }: { response: unknown; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every response.
  useEffect(() => ref.current?.focus(), [response]);
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="note note-warm focus-visible:outline-bad">
      {children}
    </div>
  );
}

export const ReauthRequired = () => (
  <div role="alert" className="note">
    <p className="font-semibold">Nothing has changed yet. Confirm it’s you first.</p>
    <Link to={reauthPath(useLocation())} className="link tap-target">
      Confirm and try again
    </Link>
  </div>
);
