import { useRef } from 'react';
import type { ShownFormError } from '#web/api/forms/form-error.ts';
import { fieldsOf, summaryOf } from '#web/api/forms/shown-errors.ts';
import type { FormState } from '#web/api/forms/use-form-fetcher.ts';
import { useFormDraft } from '#web/storefront/forms/form-draft.ts';
import { withNextParam } from '#web/storefront/session/next-param.ts';
import { ResendVerificationForm } from '#web/storefront/session/resend-verification-form.tsx';
import { signInDraftName } from '#web/storefront/session/sign-in-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Link } from '#web/ui/link.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';

/** Email and password, with links for a forgotten password and an unverified email. */
export function LoginForm({ form: { Form, formProps, error, busy }, search }: { form: FormState; search: URLSearchParams }) {
  const ref = useRef<HTMLFormElement>(null);
  useFormDraft(ref, signInDraftName);
  useErrorSnackbar(error);
  const field = fieldsOf(error, 'login');
  return (
    <>
      {error && <ErrorSummary {...summaryOfSignIn(error)} />}
      {error?.code === 'email_not_verified' && (
        <div className="mt-4">
          <ResendVerificationForm email={error.submitted.email} />
        </div>
      )}
      <Form
        ref={ref}
        {...formProps}
        action={withNextParam('/login', search)}
        noValidate
        aria-label="Sign in"
        className={`space-y-5 ${error ? 'mt-5' : ''}`}
      >
        <EmailField {...field('email')} />
        <PasswordField {...field('password')} label="Password" required autoComplete="current-password" />
        <p className="-mt-2">
          <Link to="/forgot-password" className="link tap-target text-[0.9375rem]">
            Forgot your password?
          </Link>
        </p>
        <Button type="submit" busy={busy} className="w-full">
          Sign in
        </Button>
      </Form>
    </>
  );
}

/** Wrong credentials are not a field error: the shop does not say which of the two is wrong. */
function summaryOfSignIn(error: ShownFormError): ReturnType<typeof summaryOf> {
  const summary = summaryOf(error, 'login');
  if (error.fields.length > 0) return summary;
  const id = error.code === 'wrong_credentials' ? 'login-password' : undefined;
  return { ...summary, title: 'We couldn’t sign you in', errors: summary.errors.map(({ message }) => ({ id, message })) };
}
