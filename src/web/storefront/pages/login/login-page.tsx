import { useEffect, useEffectEvent, useState } from 'react';
import { type MetaFunction, useNavigate, useSearchParams } from 'react-router';
import type { OpenedSession } from '#contract/auth.ts';
import { customerAuth } from '#contract/customers.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { guestsOnly } from '#web/api/guards.ts';
import { inBrowser, onServer } from '#web/api/page-data.ts';
import { ownHeaders } from '#web/api/secret-headers.ts';
import { useSession } from '#web/api/use-session.ts';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import doorUrl from '#web/storefront/pictures/door.svg';
import { Entrance } from '#web/storefront/session/entrance.tsx';
import { nextPage, withNext } from '#web/storefront/session/next-page.ts';
import { openSession } from '#web/storefront/session/open-session.ts';
import { AccountPerks } from './account-perks.tsx';
import { LoginForm } from './login-form.tsx';

const signIn = ({ api, form }: ActionInput): Promise<OpenedSession> =>
  api.call(customerAuth.signin, { body: { email: String(form.get('email') ?? ''), password: String(form.get('password') ?? '') } });

const load = guestsOnly('user', async () => null, nextPage);

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
const redirectTo = ({ url }: ActionInput) => nextPage(url.searchParams);
export const action = serverAction(signIn, { redirectTo });
export const clientAction = browserAction(signIn, { redirectTo, replaces: true, onSuccess: openSession });
export const headers = ownHeaders;
export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Sign in', path: '/login', unlisted: true });

export default function LoginPage() {
  const [search] = useSearchParams();
  const form = useFormFetcher<typeof signIn>();
  return (
    <Entrance title="Welcome back" lead={<Lead search={search} />} picture={doorUrl}>
      <LoginForm form={form} search={search} />
      <AccountPerks search={search} />
    </Entrance>
  );
}

/** Why someone is here, as far as the shop knows. */
function Lead({ search }: { search: URLSearchParams }) {
  const session = useSession();
  const reset = useResetNote(search);
  if (reset) return <p role="status">Your new password is set. Please sign in with it.</p>;
  if (!search.get('next')) return <p>Somebody has been waiting at the door. Your cart, your addresses and your orders have, too.</p>;
  const ended = session.state === 'nobody' && session.ended;
  return (
    <p role="status">{ended ? 'You have been signed out. Please sign in again.' : 'Please sign in, and you are where you wanted to go.'}</p>
  );
}

/** Whether somebody has just set a password. It is told once: the address forgets it, so that reloading or coming back does not tell it again. */
function useResetNote(search: URLSearchParams): boolean {
  const navigate = useNavigate();
  const asked = search.get('reset') === 'done';
  const [told] = useState(asked);
  const forget = useEffectEvent(() => void navigate(withNext('/login', search), { replace: true, preventScrollReset: true }));
  useEffect(() => {
    if (asked) forget();
  }, [asked]);
  return told || asked;
}
