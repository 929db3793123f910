import { type MetaFunction, useLocation, useSearchParams } from 'react-router';
import { auth } from '#contract/auth.ts';
import { type ActionInput, browserAction, serverAction } from '#web/api/forms/form-action.ts';
import type { ShownFormError } from '#web/api/forms/form-error.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { fieldsOf, summaryOf } from '#web/api/forms/shown-errors.ts';
import { type FormState, useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { secretPageHeaders } from '#web/api/page-headers.ts';
import doorUrl from '#web/storefront/illustrations/door.svg';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { AuthLayout } from '#web/storefront/session/auth-layout.tsx';
import { passwordHint } from '#web/storefront/session/password-hint.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { invalidLinkTitle } from '#web/ui/invalid-link-title.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';
import { InvalidLink } from './invalid-link.tsx';

const resetPassword = ({ api, url, form }: ActionInput): Promise<null> =>
  api.call(auth.resetPassword, {
    params: { id: url.searchParams.get('user') ?? '' },
    query: { token: url.searchParams.get('token') ?? '' },
    body: { password: formText(form, 'password') },
  });

/** The sign-in page, which confirms that the password is set. */
const successPath = '/login?reset=done';

const redirectTo = () => successPath;
export const action = serverAction(resetPassword, { redirectTo });
export const clientAction = browserAction(resetPassword, { redirectTo, replacesHistoryEntry: true });
export const headers = secretPageHeaders;
export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: isCompleteLink(new URLSearchParams(location.search)) ? 'Choose a new password' : invalidLinkTitle,
    path: '/reset-password',
    noIndex: true,
  });

export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const form = useFormFetcher<typeof resetPassword>();
  if (!isCompleteLink(search) || isInvalidLinkError(form.error)) return <InvalidLink />;
  return (
    <AuthLayout
      title="Choose a new password"
      lead={<p>Choose one you don’t use anywhere else. This signs out all your devices.</p>}
      illustration={doorUrl}
    >
      <ResetPasswordForm form={form} />
    </AuthLayout>
  );
}

/** Whether the link has a user and a token. */
const isCompleteLink = (search: URLSearchParams): boolean => Boolean(search.get('user') && search.get('token'));

/** An unknown user is treated like an invalid token. */
const isInvalidLinkError = (error: ShownFormError | null): boolean => error?.code === 'invalid_token' || error?.code === 'not_found';

function ResetPasswordForm({ form: { Form, formProps, error, busy } }: { form: FormState }) {
  const { search } = useLocation();
  useErrorSnackbar(error);
  return (
    <Form {...formProps} action={search} noValidate aria-label="Choose a new password" className="space-y-5">
      {error && <ErrorSummary {...summaryOf(error, 'reset', { password: 'New password' })} />}
      <PasswordField
        {...fieldsOf(error, 'reset')('password')}
        label="New password"
        required
        autoComplete="new-password"
        hint={passwordHint}
      />
      <Button type="submit" busy={busy} className="w-full">
        Save password
      </Button>
    </Form>
  );
}
