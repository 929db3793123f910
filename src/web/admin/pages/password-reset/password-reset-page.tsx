import { type MetaFunction, useLocation } from 'react-router';
import { auth } from '#contract/auth.ts';
import { InvalidLink } from '#web/admin/components/invalid-link.tsx';
import { isInvalidLinkError } from '#web/admin/components/sign-up-link.ts';
import { NewPasswordField } from '#web/admin/forms/new-password-field.tsx';
import { replaceDocument } from '#web/admin/forms/replace-document.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { AuthCard } from '#web/admin/layout/auth-shell.tsx';
import { type ActionInput, browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { fieldsOf, summaryOf } from '#web/api/forms/shown-errors.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { guestsOnly } from '#web/api/guards.ts';
import { secretPageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { invalidLinkTitle } from '#web/ui/invalid-link-title.ts';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';

const load = guestsOnly('admin', async () => null);
const successPath = '/admin/auth/login?password=new';

const parseResetLink = (search: URLSearchParams) => ({ id: search.get('user') ?? '', token: search.get('token') ?? '' });

const isCompleteLink = ({ id, token }: ReturnType<typeof parseResetLink>): boolean => id !== '' && token !== '';

function setPassword({ api, form, url }: ActionInput) {
  const { id, token } = parseResetLink(url.searchParams);
  return api.call(auth.resetPassword, { params: { id }, query: { token }, body: { password: formText(form, 'password') } });
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(setPassword, { redirectTo: () => successPath });
export const clientAction = browserAction(setPassword, { onSuccess: () => replaceDocument(successPath) });
export const headers = secretPageHeaders;
export const meta: MetaFunction = ({ matches, location }) =>
  adminMeta(matches, isCompleteLink(parseResetLink(new URLSearchParams(location.search))) ? 'New password' : invalidLinkTitle);

export default function PasswordResetPage() {
  const { Form, formProps, error, busy } = useFormFetcher<typeof setPassword>();
  const { pathname, search } = useLocation();
  const isInvalid = !isCompleteLink(parseResetLink(new URLSearchParams(search))) || isInvalidLinkError(error, ['id', 'token']);
  useErrorSnackbar(isInvalid ? null : error);
  if (isInvalid) {
    return (
      <InvalidLink action={<LinkButton to="/admin/auth/forgot-password">Get a new link</LinkButton>}>
        <p>It may have been used, be more than an hour old, or be incomplete. Your password hasn’t changed.</p>
      </InvalidLink>
    );
  }
  return (
    <AuthCard title="Choose a new password" intro="This signs out all your devices. Then sign in with the new password.">
      <Form {...formProps} action={pathname + search} noValidate aria-label="New password" className="space-y-5">
        {error && <ErrorSummary {...summaryOf(error, 'reset', { password: 'New password' })} />}
        <NewPasswordField {...fieldsOf(error, 'reset')('password')} label="New password" />
        <Button type="submit" busy={busy} className="w-full">
          Save password
        </Button>
      </Form>
    </AuthCard>
  );
}
