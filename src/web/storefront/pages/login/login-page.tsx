import { useEffect, useEffectEvent, useState } from 'react';
import { type MetaFunction, useNavigate, useSearchParams } from 'react-router';
import type { OpenedSession } from '#contract/auth.ts';
import { customerAuth } from '#contract/customers.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { guestsOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { useSession } from '#web/api/use-session.ts';
import doorUrl from '#web/storefront/illustrations/door.svg';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { AuthLayout } from '#web/storefront/session/auth-layout.tsx';
import { getNextPath, withNextParam } from '#web/storefront/session/next-param.ts';
import { openSession } from '#web/storefront/session/open-session.ts';
import { Link } from '#web/ui/link.tsx';
import { AccountBenefits } from './account-benefits.tsx';
import { LoginForm } from './login-form.tsx';

const signIn = ({ api, form }: ActionInput): Promise<OpenedSession> =>
  api.call(customerAuth.signin, { body: { email: formText(form, 'email'), password: formText(form, 'password') } });

const load = guestsOnly('user', async () => null, getNextPath);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
const redirectTo = ({ url }: ActionInput) => getNextPath(url.searchParams);
export const action = serverAction(signIn, { redirectTo });
export const clientAction = browserAction(signIn, { redirectTo, replacesHistoryEntry: true, onSuccess: openSession });
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Sign in', path: '/login', noIndex: true });

export default function LoginPage() {
  const [search] = useSearchParams();
  const form = useFormFetcher<typeof signIn>();
  return (
    <AuthLayout title="Welcome back" lead={<LoginLead search={search} />} illustration={doorUrl}>
      <LoginForm form={form} search={search} />
      <AccountBenefits search={search} />
    </AuthLayout>
  );
}

/** Why the visitor is here, as far as known. */
function LoginLead({ search }: { search: URLSearchParams }) {
  const session = useSession();
  const reset = useResetNotice(search);
  if (reset) return <p role="status">Your password has been changed. Sign in with the new one.</p>;
  if (!search.get('next')) return <p>Your cart, addresses and orders are right where you left them.</p>;
  const ended = session.state === 'anonymous' && session.ended;
  if (!ended && getNextPath(search).startsWith('/orders/')) {
    return (
      <p role="status">
        Sign in to see this order. If you ordered as a guest,{' '}
        <Link to="/track" className="link">
          track it with its number
        </Link>
        .
      </p>
    );
  }
  return <p role="status">{ended ? 'You’ve been signed out. Sign in again.' : 'Sign in to continue.'}</p>;
}

/** Whether a password was just reset. Shown once: the parameter is removed from the URL, so that reloading or going back does not show it again. */
function useResetNotice(search: URLSearchParams): boolean {
  const navigate = useNavigate();
  const isResetDone = search.get('reset') === 'done';
  const [showsNotice] = useState(isResetDone);
  const removeResetParam = useEffectEvent(
    () => void navigate(withNextParam('/login', search), { replace: true, preventScrollReset: true }),
  );
  useEffect(() => {
    if (isResetDone) removeResetParam();
  }, [isResetDone]);
  return showsNotice || isResetDone;
}
