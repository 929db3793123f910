import { type MetaFunction, useLocation } from 'react-router';
import { adminInvitation } from '#contract/auth.ts';
import { textLimits } from '#contract/limits.ts';
import { NewPasswordField } from '#web/admin/forms/new-password-field.tsx';
import { replaceDocument } from '#web/admin/forms/replace-document.ts';
import { useFields } from '#web/admin/forms/use-fields.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { AuthCard } from '#web/admin/layout/auth-frame.tsx';
import { DeadLink } from '#web/admin/parts/dead-link.tsx';
import { isDead, linkOf, type SignUpLink } from '#web/admin/parts/mailed-link.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { guestsOnly } from '#web/api/guards.ts';
import { inBrowser, onServer } from '#web/api/page-data.ts';
import { secretHeaders } from '#web/api/secret-headers.ts';
import { useShop } from '#web/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { deadLinkTitle } from '#web/ui/dead-link-title.ts';
import { EmailField } from '#web/ui/email-field.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';

const load = guestsOnly('admin', async () => null);

function signUp({ api, form, url }: ActionInput) {
  const [name, password] = [String(form.get('name') ?? ''), String(form.get('password') ?? '')];
  const email = form.has('email') ? { email: String(form.get('email')) } : {};
  return api.call(adminInvitation.adminSignup, {
    query: { token: url.searchParams.get('token') ?? '' },
    body: { name, password, ...email },
  });
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = serverAction(signUp, { redirectTo: () => '/admin' });
export const clientAction = browserAction(signUp, { onSuccess: () => replaceDocument('/admin') });
export const headers = secretHeaders;
export const meta: MetaFunction = ({ matches, location }) =>
  adminMeta(matches, linkOf(new URLSearchParams(location.search).get('token')) ? 'Register' : deadLinkTitle);

export default function RegisterPage() {
  const form = useFormFetcher<typeof signUp>();
  const { Form, formProps, error, busy } = form;
  const { field, onSubmit, summary } = useFields({ form, prefix: 'register' });
  const { pathname, search } = useLocation();
  const { shopName } = useShop();
  const link = linkOf(new URLSearchParams(search).get('token'));
  const dead = link === null || isDead(error);
  useErrorSnackbar(dead ? null : error);
  if (dead) return <DeadSignUpLink />;
  const left = summary({ name: 'Your name', email: 'E-mail', password: 'Password' });
  return (
    <AuthCard {...wordsOf(link, shopName)}>
      <Form {...formProps} onSubmit={onSubmit} action={pathname + search} noValidate aria-label="Register" className="space-y-5">
        {left && <ErrorSummary {...left} />}
        <TextField
          {...field('name')}
          label="Your name"
          autoComplete="name"
          required
          maxLength={textLimits.name}
          hint="Stands beside what you change."
        />
        {link === 'setup' && <EmailField {...field('email')} hint="You sign in with it." />}
        <NewPasswordField {...field('password')} />
        <Button type="submit" busy={busy} className="w-full">
          {link === 'setup' ? 'Set up the back office' : 'Join the back office'}
        </Button>
      </Form>
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
