import { type MetaFunction, useLocation, useSearchParams } from 'react-router';
import { auth } from '#contract/auth.ts';
import { type ActionInput, browserAction, serverAction } from '#web/api/forms/form-action.ts';
import type { ShownFormError } from '#web/api/forms/form-error.ts';
import { fieldsOf, summaryOf } from '#web/api/forms/shown-errors.ts';
import { type FormState, useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
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

const reset = ({ api, url, form }: ActionInput): Promise<null> =>
  api.call(auth.resetPassword, {
    params: { id: url.searchParams.get('user') ?? '' },
    query: { token: url.searchParams.get('token') ?? '' },
    body: { password: String(form.get('password') ?? '') },
  });

/** The sign-in, which says that the password is set. */
const afterwards = '/login?reset=done';

const redirectTo = () => afterwards;
export const action = serverAction(reset, { redirectTo });
export const clientAction = browserAction(reset, { redirectTo, replaces: true });
export const headers = secretHeaders;
export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: isWhole(new URLSearchParams(location.search)) ? 'Choose a new password' : deadLinkTitle,
    path: '/reset-password',
    unlisted: true,
  });

export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const form = useFormFetcher<typeof reset>();
  if (!isWhole(search) || isDead(form.error)) return <DeadLink />;
  return (
    <Entrance
      title="A new password"
      lead={<p>Choose one that you use nowhere else. Whoever is signed in with the old one is signed out.</p>}
      picture={doorUrl}
    >
      <ResetForm form={form} />
    </Entrance>
  );
}

/** Whether the link names somebody and a token. */
const isWhole = (search: URLSearchParams): boolean => Boolean(search.get('user') && search.get('token'));

/** A user that is none is as dead as a token that is none. */
const isDead = (error: ShownFormError | null): boolean => error?.code === 'invalid_token' || error?.code === 'not_found';

function ResetForm({ form: { Form, formProps, error, busy } }: { form: FormState }) {
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
        Set the password
      </Button>
    </Form>
  );
}
