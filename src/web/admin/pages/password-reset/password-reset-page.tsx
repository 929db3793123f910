import { type MetaFunction, useLocation } from 'react-router';
import { auth } from '#contract/auth.ts';
import { NewPasswordField } from '#web/admin/forms/new-password-field.tsx';
import { replaceDocument } from '#web/admin/forms/replace-document.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { AuthCard } from '#web/admin/layout/auth-frame.tsx';
import { DeadLink } from '#web/admin/parts/dead-link.tsx';
import { isDead } from '#web/admin/parts/mailed-link.ts';
import { type ActionInput, browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { fieldsOf, summaryOf } from '#web/api/forms/shown-errors.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { guestsOnly } from '#web/api/guards.ts';
import { inBrowser, onServer } from '#web/api/page-data.ts';
import { secretHeaders } from '#web/api/secret-headers.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { deadLinkTitle } from '#web/ui/dead-link-title.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';

const load = guestsOnly('admin', async () => null);
const afterwards = '/admin/auth/login?password=new';

const linkIn = (search: URLSearchParams) => ({ id: search.get('user') ?? '', token: search.get('token') ?? '' });

const isWhole = ({ id, token }: ReturnType<typeof linkIn>): boolean => id !== '' && token !== '';

function setPassword({ api, form, url }: ActionInput) {
  const { id, token } = linkIn(url.searchParams);
  return api.call(auth.resetPassword, { params: { id }, query: { token }, body: { password: String(form.get('password') ?? '') } });
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = serverAction(setPassword, { redirectTo: () => afterwards });
export const clientAction = browserAction(setPassword, { onSuccess: () => replaceDocument(afterwards) });
export const headers = secretHeaders;
export const meta: MetaFunction = ({ matches, location }) =>
  adminMeta(matches, isWhole(linkIn(new URLSearchParams(location.search))) ? 'New password' : deadLinkTitle);

export default function PasswordResetPage() {
  const { Form, formProps, error, busy } = useFormFetcher<typeof setPassword>();
  const { pathname, search } = useLocation();
  const dead = !isWhole(linkIn(new URLSearchParams(search))) || isDead(error, ['id', 'token']);
  useErrorSnackbar(dead ? null : error);
  if (dead) {
    return (
      <DeadLink action={<LinkButton to="/admin/auth/forgot-password">Ask for a new link</LinkButton>}>
        <p>It has been used already, it is older than an hour, or it is not complete. Your password is as it was.</p>
      </DeadLink>
    );
  }
  return (
    <AuthCard title="Choose a new password" intro="You are signed out everywhere else, and sign in with the new one.">
      <Form {...formProps} action={pathname + search} noValidate aria-label="New password" className="space-y-5">
        {error && <ErrorSummary {...summaryOf(error, 'reset', { password: 'New password' })} />}
        <NewPasswordField {...fieldsOf(error, 'reset')('password')} label="New password" />
        <Button type="submit" busy={busy} className="w-full">
          Set the password
        </Button>
      </Form>
    </AuthCard>
  );
}
