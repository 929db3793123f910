import { useState } from 'react';
import { type MetaFunction, useActionData, useLocation } from 'react-router';
import { auth } from '#contract/auth.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { AuthCard } from '#web/admin/layout/auth-frame.tsx';
import { DeadLink } from '#web/admin/parts/dead-link.tsx';
import { isDead } from '#web/admin/parts/mailed-link.ts';
import { NewPasswordField } from '#web/admin/parts/new-password-field.tsx';
import { fieldsOf, summaryOf } from '#web/api/forms/refusal.ts';
import { useAct } from '#web/api/forms/use-act.ts';
import { guestsOnly } from '#web/api/guards.ts';
import { type ActInput, actOnServer, inBrowser, onServer } from '#web/api/page-data.ts';
import { secretHeaders } from '#web/api/secret-headers.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { deadLinkTitle } from '#web/ui/dead-link-title.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';

const load = guestsOnly('admin', async () => null);
const afterwards = '/admin/auth/login?password=new';

const linkIn = (search: URLSearchParams) => ({ id: search.get('user') ?? '', token: search.get('token') ?? '' });

const isWhole = ({ id, token }: ReturnType<typeof linkIn>): boolean => id !== '' && token !== '';

function setPassword({ api, form, url }: ActInput) {
  const { id, token } = linkIn(url.searchParams);
  return api.call(auth.resetPassword, { params: { id }, query: { token }, body: { password: String(form.get('password') ?? '') } });
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(setPassword, { to: () => afterwards });
export const headers = secretHeaders;
export const meta: MetaFunction = ({ matches, location }) =>
  adminMeta(matches, isWhole(linkIn(new URLSearchParams(location.search))) ? 'New password' : deadLinkTitle);

export default function PasswordResetPage() {
  const [finished, setFinished] = useState(false);
  const { refusal, busy, send } = useAct(async (input: ActInput) => {
    await setPassword(input);
    setFinished(true);
    location.replace(afterwards);
    return null;
  }, useActionData<typeof action>());
  const { pathname, search } = useLocation();
  const dead = !isWhole(linkIn(new URLSearchParams(search))) || isDead(refusal, ['id', 'token']);
  useErrorSnackbar(dead ? null : refusal);
  if (dead) {
    return (
      <DeadLink action={<LinkButton to="/admin/auth/forgot-password">Ask for a new link</LinkButton>}>
        <p>It has been used already, it is older than an hour, or it is not complete. Your password is as it was.</p>
      </DeadLink>
    );
  }
  return (
    <AuthCard title="Choose a new password" intro="You are signed out everywhere else, and sign in with the new one.">
      <form method="post" action={pathname + search} noValidate onSubmit={send} aria-label="New password" className="space-y-5">
        {refusal && <ErrorSummary {...summaryOf(refusal, 'reset', { password: 'New password' })} />}
        <NewPasswordField {...fieldsOf(refusal, 'reset')('password')} label="New password" />
        <Button type="submit" busy={busy || finished} className="w-full">
          Set the password
        </Button>
      </form>
    </AuthCard>
  );
}
