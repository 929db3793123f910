import { useRef } from 'react';
import type { MetaFunction } from 'react-router';
import { auth } from '#contract/auth.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { AuthCard } from '#web/admin/layout/auth-shell.tsx';
import { type ActionInput, browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { fieldsOf, summaryOf } from '#web/api/forms/shown-errors.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { guestsOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Link } from '#web/ui/link.tsx';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';

const load = guestsOnly('admin', async () => null);
const requestResetLink = ({ api, form }: ActionInput) => api.call(auth.forgotPassword, { body: { email: formText(form, 'email') } });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(requestResetLink);
export const clientAction = browserAction(requestResetLink);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Forgot your password');

export default function ForgotPasswordPage() {
  const { Form, formProps, value, error, busy } = useFormFetcher<typeof requestResetLink>();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhen(heading, value);
  useErrorSnackbar(error);
  if (value) {
    return (
      <AuthCard
        title="Check your inbox"
        headingRef={heading}
        intro={
          <>
            <p>
              If <strong className="break-all text-ink">{value.email}</strong> belongs to an account, we’ve sent it a link to set a new
              password. The link expires in one hour.
            </p>
            <p className="mt-3">
              No mail server connected? Whoever runs the shop can create an admin with this command:{' '}
              <code className="code">npm run shop -- create-admin</code>.
            </p>
          </>
        }
      >
        <LinkButton to="/admin/auth/login">Back to sign in</LinkButton>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Forgot your password?"
      intro="Enter your email, and we’ll send you a link to set a new one."
      footer={
        <Link to="/admin/auth/login" className="link tap-target">
          Back to sign in
        </Link>
      }
    >
      <Form {...formProps} action="/admin/auth/forgot-password" noValidate aria-label="Reset your password" className="space-y-5">
        {error && <ErrorSummary {...summaryOf(error, 'forgot', { email: 'Email' })} />}
        <EmailField {...fieldsOf(error, 'forgot')('email')} />
        <Button type="submit" busy={busy} className="w-full">
          Send reset link
        </Button>
      </Form>
    </AuthCard>
  );
}
