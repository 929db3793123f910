import { useEffect, useEffectEvent } from 'react';
import { type MetaFunction, useActionData, useLocation, useNavigate, useSearchParams } from 'react-router';
import { auth } from '#contract/auth.ts';
import { faultOf, type Refusal, summaryOf } from '#web/api/forms/refusal.ts';
import { useAct } from '#web/api/forms/use-act.ts';
import { type ActInput, actOnServer } from '#web/api/page-data.ts';
import { secretHeaders } from '#web/api/secret-headers.ts';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import doorUrl from '#web/storefront/pictures/door.svg';
import { Entrance } from '#web/storefront/session/entrance.tsx';
import { passwordHint } from '#web/storefront/session/password-hint.ts';
import { Button } from '#web/ui/button.tsx';
import { deadLinkTitle } from '#web/ui/dead-link-title.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';
import { DeadLink } from './dead-link.tsx';

async function reset({ api, url, form }: ActInput): Promise<{ reset: true }> {
  await api.call(auth.resetPassword, {
    params: { id: url.searchParams.get('user') ?? '' },
    query: { token: url.searchParams.get('token') ?? '' },
    body: { password: String(form.get('password') ?? '') },
  });
  return { reset: true };
}

/** The sign-in, which says that the password is set. */
const afterwards = '/login?reset=done';

export const action = actOnServer(reset, { to: () => afterwards });
export const headers = secretHeaders;
export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: isWhole(new URLSearchParams(location.search)) ? 'Choose a new password' : deadLinkTitle,
    path: '/reset-password',
    unlisted: true,
  });

export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const attempt = useAct(reset, useActionData<typeof action>());
  const { done, refusal } = attempt;
  const goOn = useEffectEvent(() => void navigate(afterwards, { replace: true }));
  useEffect(() => {
    if (done) goOn();
  }, [done]);
  if (!isWhole(search) || isDead(refusal)) return <DeadLink />;
  return (
    <Entrance
      title="A new password"
      lead={<p>Choose one that you use nowhere else. Whoever is signed in with the old one is signed out.</p>}
      picture={doorUrl}
    >
      <ResetForm attempt={attempt} />
    </Entrance>
  );
}

/** Whether the link names somebody and a token. */
const isWhole = (search: URLSearchParams): boolean => Boolean(search.get('user') && search.get('token'));

/** A user that is none is as dead as a token that is none. */
const isDead = (refusal: Refusal | null): boolean => refusal?.code === 'invalid_token' || refusal?.code === 'not_found';

function ResetForm({ attempt: { refusal, busy, send } }: { attempt: ReturnType<typeof useAct> }) {
  const { search } = useLocation();
  useErrorSnackbar(refusal);
  return (
    <form method="post" action={search} noValidate onSubmit={send} aria-label="Choose a new password" className="space-y-5">
      {refusal && <ErrorSummary {...summaryOf(refusal, 'reset', { password: 'New password' })} />}
      <PasswordField
        id="reset-password"
        name="password"
        label="New password"
        required
        autoComplete="new-password"
        hint={passwordHint}
        error={faultOf(refusal, 'password')}
      />
      <Button type="submit" busy={busy} className="w-full">
        Set the password
      </Button>
    </form>
  );
}
