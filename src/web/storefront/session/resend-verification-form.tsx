import { useRef } from 'react';
import { errorOfOnlyField } from '#web/api/forms/form-error.ts';
import { intentField } from '#web/api/forms/intent.ts';
import { fieldsOf } from '#web/api/forms/shown-errors.ts';
import { useOtherPageForm } from '#web/api/forms/use-other-page-form.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';
import { resendIntent, type resendVerification } from './resend-verification.ts';

interface ResendVerificationFormProps {
  /** The recipient; without it the form has a field for it. */
  email?: string;
  button?: string;
  tone?: 'primary' | 'secondary';
}

/** Requests another verification mail. */
export function ResendVerificationForm({ email, button = 'Resend the email', tone = 'secondary' }: ResendVerificationFormProps) {
  const { Form, formProps, value, error, busy } = useOtherPageForm<typeof resendVerification>(
    'storefront/pages/verification/verification-page',
    resendIntent,
  );
  const confirmation = useRef<HTMLParagraphElement>(null);
  useFocusWhen(confirmation, value);
  useErrorSnackbar(error);
  const field = fieldsOf(error, 'resend')('email');
  const message = error && errorOfOnlyField(error, 'email');
  if (value) {
    return (
      <p ref={confirmation} tabIndex={-1} role="status" className="rounded-xl bg-mist-soft px-4 py-3 outline-none">
        If there’s an account waiting to be confirmed, we’ve sent a new link to <strong className="wrap-anywhere">{value.email}</strong>.
        Use the latest email.
      </p>
    );
  }
  return (
    <Form {...formProps} action="/verification" noValidate aria-label="Resend the email" className="space-y-4">
      <input type="hidden" name={intentField} value={resendIntent} />
      {email ? <input type="hidden" name="email" value={email} /> : <EmailField {...field} />}
      {message && (!field.error || email) && (
        <p role="alert" className="field-error">
          {message}
        </p>
      )}
      <Button type="submit" tone={tone} busy={busy} className="w-full">
        {button}
      </Button>
    </Form>
  );
}
