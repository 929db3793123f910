import { useRef } from 'react';
import type { MetaFunction } from 'react-router';
import { auth } from '#contract/auth.ts';
import { type ActionInput, browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { fieldsOf, summaryOf } from '#web/api/forms/shown-errors.ts';
import { type FormState, useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { clearFormDraft, useFormDraft } from '#web/storefront/forms/form-draft.ts';
import letterUrl from '#web/storefront/illustrations/letter.svg';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { AuthLayout } from '#web/storefront/session/auth-layout.tsx';
import { signInDraftName } from '#web/storefront/session/sign-in-draft.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Link } from '#web/ui/link.tsx';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';

const requestResetLink = ({ api, form }: ActionInput): Promise<{ email: string }> =>
  api.call(auth.forgotPassword, { body: { email: formText(form, 'email') } });

export const action = serverAction(requestResetLink);
export const clientAction = browserAction(requestResetLink, { onSuccess: () => clearFormDraft(signInDraftName) });
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Forgot your password?', path: '/forgot-password', noIndex: true });

export default function ForgotPasswordPage() {
  const form = useFormFetcher<typeof requestResetLink>();
  return (
    <AuthLayout
      title="Forgot your password?"
      lead={<p>Enter your email, and we’ll send you a link to set a new one.</p>}
      illustration={letterUrl}
    >
      {form.value ? <ResetLinkSent email={form.value.email} /> : <ForgotPasswordForm form={form} />}
    </AuthLayout>
  );
}

function ForgotPasswordForm({ form: { Form, formProps, error, busy } }: { form: FormState }) {
  const ref = useRef<HTMLFormElement>(null);
  useFormDraft(ref, signInDraftName);
  useErrorSnackbar(error);
  return (
    <Form ref={ref} {...formProps} action="/forgot-password" noValidate aria-label="Reset your password" className="space-y-5">
      {error && <ErrorSummary {...summaryOf(error, 'forgot')} />}
      <EmailField {...fieldsOf(error, 'forgot')('email')} hint="The one you sign in with." />
      <Button type="submit" busy={busy} className="w-full">
        Send reset link
      </Button>
      <p className="text-[0.9375rem] text-grey">
        Remembered it?{' '}
        <Link to="/login" className="link">
          Sign in
        </Link>
      </p>
    </Form>
  );
}

/** The same for every email, so that it does not reveal who has an account. */
function ResetLinkSent({ email }: { email: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useFocusWhen(ref, true);
  return (
    <div role="status">
      <h2 ref={ref} tabIndex={-1} className="text-2xl outline-none">
        Check your inbox
      </h2>
      <p className="mt-3">
        If there’s an account for <strong className="wrap-anywhere">{email}</strong>, we’ve sent it a link to set a new password. The link
        works once and expires in an hour.
      </p>
      <p className="mt-3 mb-6 text-grey">Nothing after a few minutes? Check your spam folder, or try another email you may have used.</p>
      <LinkButton to="/login" tone="secondary" className="w-full">
        Back to sign in
      </LinkButton>
    </div>
  );
}
