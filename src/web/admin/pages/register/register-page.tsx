import { type MetaFunction, useLocation } from 'react-router';
import { adminInvitation } from '#contract/staff-auth.ts';
import * as textLimits from '#contract/text-limits.ts';
import { InvalidLink } from '#web/admin/components/invalid-link.tsx';
import { isInvalidLinkError, parseSignUpLink, type SignUpLink } from '#web/admin/components/sign-up-link.ts';
import { NewPasswordField } from '#web/admin/forms/new-password-field.tsx';
import { replaceDocument } from '#web/admin/forms/replace-document.ts';
import { useFields } from '#web/admin/forms/use-fields.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { AuthCard } from '#web/admin/layout/auth-shell.tsx';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { guestsOnly } from '#web/api/guards.ts';
import { secretPageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { useShopSettings } from '#web/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/field.tsx';
import { invalidLinkTitle } from '#web/ui/invalid-link-title.ts';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';

const load = guestsOnly('admin', async () => null);

function signUp({ api, form, url }: ActionInput) {
  const [name, password] = [formText(form, 'name'), formText(form, 'password')];
  const email = form.has('email') ? { email: formText(form, 'email') } : {};
  return api.call(adminInvitation.adminSignup, {
    query: { token: url.searchParams.get('token') ?? '' },
    body: { name, password, ...email },
  });
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signUp, { redirectTo: () => '/admin' });
export const clientAction = browserAction(signUp, { onSuccess: () => replaceDocument('/admin') });
export const headers = secretPageHeaders;
export const meta: MetaFunction = ({ matches, location }) =>
  adminMeta(matches, parseSignUpLink(new URLSearchParams(location.search).get('token')) ? 'Register' : invalidLinkTitle);

export default function RegisterPage() {
  const form = useFormFetcher<typeof signUp>();
  const { Form, formProps, error, busy } = form;
  const { field, onSubmit, summary } = useFields({ form, prefix: 'register' });
  const { pathname, search } = useLocation();
  const { shopName } = useShopSettings();
  const link = parseSignUpLink(new URLSearchParams(search).get('token'));
  const isInvalid = link === null || isInvalidLinkError(error);
  useErrorSnackbar(isInvalid ? null : error);
  if (isInvalid) return <InvalidSignUpLink />;
  const remainingErrors = summary({ name: 'Your name', email: 'Email', password: 'Password' });
  return (
    <AuthCard {...cardTexts(link, shopName)}>
      <Form {...formProps} onSubmit={onSubmit} action={pathname + search} noValidate aria-label="Register" className="space-y-5">
        {remainingErrors && <ErrorSummary {...remainingErrors} />}
        <TextField
          {...field('name')}
          label="Your name"
          autoComplete="name"
          required
          maxLength={textLimits.name}
          hint="Shown next to your changes."
        />
        {link === 'setup' && <EmailField {...field('email')} hint="You’ll sign in with it." />}
        <NewPasswordField {...field('password')} />
        <Button type="submit" busy={busy} className="w-full">
          {link === 'setup' ? 'Set up the back office' : 'Join the back office'}
        </Button>
      </Form>
    </AuthCard>
  );
}

/** The heading and introduction for a kind of link. */
const cardTexts = (link: SignUpLink, shopName: string) =>
  link === 'setup'
    ? {
        title: `Welcome to ${shopName}`,
        intro: 'You’re the first one here. Create the account that runs the shop. You can invite others later.',
      }
    : { title: `Join ${shopName}`, intro: 'You’re invited to the back office. You’ll sign in with the email we sent the invitation to.' };

const InvalidSignUpLink = () => (
  <InvalidLink>
    <p>It may be incomplete, or it has expired or been used. Ask an admin of the shop to invite you again.</p>
    <p className="mt-3">No admin yet? Restart the shop to get a new set-up link.</p>
  </InvalidLink>
);
