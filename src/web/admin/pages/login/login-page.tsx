import { type MetaFunction, useLocation, useSearchParams } from 'react-router';
import { customerAuth } from '#contract/customers.ts';
import { replaceDocument } from '#web/admin/forms/replace-document.ts';
import { TotpCodeField } from '#web/admin/forms/totp-code-field.tsx';
import { useFields } from '#web/admin/forms/use-fields.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { AuthCard } from '#web/admin/layout/auth-shell.tsx';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { guestsOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { safeRedirectPath } from '#web/api/safe-redirect-path.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Link } from '#web/ui/link.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';
import { needsTotpCode, summaryOfSignIn } from './sign-in-errors.ts';

const load = guestsOnly('admin', async () => null);

function signIn({ api, form }: ActionInput) {
  const [email, password] = [formText(form, 'email'), formText(form, 'password')];
  const code = form.has('code') ? { code: formText(form, 'code') } : {};
  return api.call(customerAuth.signin, { body: { email, password, audience: 'admin', ...code } });
}

const getRedirectPath = (search: URLSearchParams) => safeRedirectPath(search.get('next'), '/admin');

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signIn, { redirectTo: ({ url }) => getRedirectPath(url.searchParams) });
/** A new document, because of the new cookie and since `next` may be outside the back office. */
export const clientAction = browserAction(signIn, { onSuccess: (_, { url }) => replaceDocument(getRedirectPath(url.searchParams)) });
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Sign in');

export default function LoginPage() {
  const form = useFormFetcher<typeof signIn>();
  const { Form, formProps, error, busy } = form;
  const { field, onSubmit } = useFields({ form, prefix: 'login' });
  const [search] = useSearchParams();
  const { pathname, search: query } = useLocation();
  const needsCode = needsTotpCode(error);
  // With scripts the fields still hold what was typed; after a form without scripts the password is not rendered again.
  const keepsCredentials = needsCode && !form.isByPage;
  const summary = error && summaryOfSignIn(error);
  useErrorSnackbar(summary ? error : null);
  return (
    <AuthCard
      title={needsCode ? 'One more step' : 'Sign in'}
      intro={needsCode ? 'Enter the code from your authenticator app.' : 'For the people who run the shop.'}
      footer={
        <p className="text-grey">
          Looking for your orders?{' '}
          <a href="/login" className="link">
            Sign in to the shop
          </a>
        </p>
      }
    >
      <Form {...formProps} onSubmit={onSubmit} action={pathname + query} noValidate aria-label="Sign in" className="space-y-5">
        {summary && <ErrorSummary {...summary} />}
        {!error && search.get('password') === 'new' && (
          <p role="status" className="note note-good">
            Your password has been changed. Sign in with the new one.
          </p>
        )}
        {needsCode && <TotpCodeField {...field('code')} hint={keepsCredentials ? undefined : 'Enter your password again too.'} />}
        <div hidden={keepsCredentials} className="space-y-5">
          <EmailField {...field('email')} />
          <div>
            <PasswordField {...field('password')} label="Password" autoComplete="current-password" required />
            <p className="mt-2">
              <Link to="/admin/auth/forgot-password" className="link tap-target">
                Forgot your password?
              </Link>
            </p>
          </div>
        </div>
        <Button type="submit" busy={busy} className="w-full">
          {needsCode ? 'Confirm' : 'Sign in'}
        </Button>
        {keepsCredentials && (
          <p>
            <a href={pathname + query} className="link tap-target">
              Sign in as someone else
            </a>
          </p>
        )}
      </Form>
    </AuthCard>
  );
}
