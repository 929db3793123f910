import { useEffect } from 'react';
import { type MetaFunction, useActionData, useLocation } from 'react-router';
import { adminInvitation } from '#contract/auth.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { AuthCard } from '#web/admin/layout/auth-frame.tsx';
import { DeadLink } from '#web/admin/parts/dead-link.tsx';
import { isDead, linkOf, type SignUpLink } from '#web/admin/parts/mailed-link.ts';
import { NewPasswordField } from '#web/admin/parts/new-password-field.tsx';
import { fieldsOf, summaryOf } from '#web/api/forms/refusal.ts';
import { useAct } from '#web/api/forms/use-act.ts';
import { guestsOnly } from '#web/api/guards.ts';
import { type ActInput, actOnServer, inBrowser, onServer } from '#web/api/page-data.ts';
import { secretHeaders } from '#web/api/secret-headers.ts';
import { useShop } from '#web/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { deadLinkTitle } from '#web/ui/dead-link-title.ts';
import { EmailField } from '#web/ui/email-field.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';

const load = guestsOnly('admin', async () => null);

function signUp({ api, form, url }: ActInput) {
  const [name, password] = [String(form.get('name') ?? ''), String(form.get('password') ?? '')];
  const email = form.has('email') ? { email: String(form.get('email')) } : {};
  return api.call(adminInvitation.adminSignup, {
    query: { token: url.searchParams.get('token') ?? '' },
    body: { name, password, ...email },
  });
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(signUp, { to: () => '/admin' });
export const headers = secretHeaders;
export const meta: MetaFunction = ({ matches, location }) =>
  adminMeta(matches, linkOf(new URLSearchParams(location.search).get('token')) ? 'Register' : deadLinkTitle);

export default function RegisterPage() {
  const { done, refusal, busy, send } = useAct(signUp, useActionData<typeof action>());
  const { pathname, search } = useLocation();
  const { shopName } = useShop();
  useEffect(() => {
    if (done) location.replace('/admin');
  }, [done]);
  const link = linkOf(new URLSearchParams(search).get('token'));
  const dead = link === null || isDead(refusal);
  useErrorSnackbar(dead ? null : refusal);
  if (dead) return <DeadSignUpLink />;
  const field = fieldsOf(refusal, 'register');
  return (
    <AuthCard {...wordsOf(link, shopName)}>
      <form method="post" action={pathname + search} noValidate onSubmit={send} aria-label="Register" className="space-y-5">
        {refusal && <ErrorSummary {...summaryOf(refusal, 'register', { name: 'Your name', email: 'E-mail', password: 'Password' })} />}
        <TextField
          {...field('name')}
          label="Your name"
          autoComplete="name"
          required
          maxLength={120}
          hint="Stands beside what you change."
        />
        {link === 'setup' && <EmailField {...field('email')} hint="You sign in with it." />}
        <NewPasswordField {...field('password')} />
        <Button type="submit" busy={busy || done !== null} className="w-full">
          {link === 'setup' ? 'Set up the back office' : 'Join the back office'}
        </Button>
      </form>
    </AuthCard>
  );
}

/** What the link lets somebody do, in words. */
const wordsOf = (link: SignUpLink, shopName: string) =>
  link === 'setup'
    ? {
        title: `Welcome to ${shopName}`,
        intro: 'You are the first to come in: make the account that runs the shop. You can invite others afterwards.',
      }
    : { title: `Join ${shopName}`, intro: 'You are invited to the back office. You sign in with the e-mail that the invitation came to.' };

const DeadSignUpLink = () => (
  <DeadLink>
    <p>Somebody has used it already, it is too old, or it is not complete. Ask an admin of the shop to invite you once more.</p>
    <p className="mt-3">Has the shop no admin yet? Start it again: it prints a new link for setting it up.</p>
  </DeadLink>
);
