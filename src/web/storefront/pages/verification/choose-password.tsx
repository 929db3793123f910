import { useRef } from 'react';
import { passwordLength } from '#contract/limits.ts';
import type { ShownFormError } from '#web/api/forms/form-error.ts';
import { intentField } from '#web/api/forms/intent.ts';
import { fieldsOf, summaryOf } from '#web/api/forms/shown-errors.ts';
import type { FormState } from '#web/api/forms/use-form-fetcher.ts';
import doorUrl from '#web/storefront/illustrations/door.svg';
import { AuthLayout } from '#web/storefront/session/auth-layout.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';
import { passwordStepField, verifyIntent } from './verify.ts';

interface ChoosePasswordProps {
  /** The query string of this page with its token, which is still valid. */
  search: string;
  email: string;
  /** Why the password was rejected, or `password_required`. */
  error: ShownFormError;
  form: FormState;
}

/** Shown when the link is opened in another browser than the one that signed up: the owner of the mailbox chooses the password. */
export function ChoosePassword({ search, email, error, form: { Form, formProps, busy } }: ChoosePasswordProps) {
  const title = 'Choose a password to finish';
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhen(heading, error.code === 'password_required');
  return (
    <AuthLayout
      title={title}
      lead={<p>You signed up in another browser, so choose a password to secure your account.</p>}
      illustration={doorUrl}
    >
      <Form {...formProps} action={search} noValidate aria-label="Choose a password" className="space-y-5">
        {error.code !== 'password_required' && <ErrorSummary {...summaryOf(error, 'verify', { password: 'Password' })} />}
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            One last step
          </h2>
          <p className="mt-2 text-grey">For your account</p>
          <p className="text-lg font-bold wrap-anywhere">{email}</p>
        </div>
        <input type="hidden" name={intentField} value={verifyIntent} />
        <input type="hidden" name={passwordStepField} value="1" />
        {/* Lets password managers know which account the password belongs to. */}
        <input type="email" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
        <PasswordField
          {...fieldsOf(error, 'verify')('password')}
          label="Password"
          required
          autoComplete="new-password"
          hint={`Use the one you signed up with, or choose a new one of at least ${passwordLength.min} characters.`}
        />
        <Button type="submit" busy={busy} className="w-full">
          Save and sign in
        </Button>
        <p className="text-[0.9375rem] text-grey">Didn’t sign up? Just close this page, and no account will be created.</p>
      </Form>
    </AuthLayout>
  );
}
