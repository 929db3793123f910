import type { User } from '#contract/accounts.ts';
import { auth } from '#contract/auth.ts';
import { customerAuth } from '#contract/customers.ts';
import type { ActionInput, FormError } from '#web/api/forms/form-action.ts';
import type { LoadInput } from '#web/api/page-data.ts';

/** `token` is null where the e-mail is an admin's: it opens no session of the storefront. */
export interface Verified {
  user: User;
  token: string | null;
}

/** Whether a link moves an account to a new e-mail; all others open a new account. Its token says so by its prefix. */
export const movesAccount = (token: string | null): boolean => token?.startsWith('c_') ?? false;

/** Whether the link cannot do its work here: it moves an account, and nobody is signed in, in the shop or in the back office. */
export async function needsSignIn({ api, url }: LoadInput): Promise<boolean> {
  if (!movesAccount(url.searchParams.get('token'))) return false;
  const sessions = await Promise.all((['user', 'admin'] as const).map((realm) => api.call(auth.session, { query: { realm } })));
  return sessions.every(({ user }) => user === null);
}

/** The hidden field of the form that asks for a password; what is refused brings it back, and the form with it. */
export const passwordStep = 'step';

/** The form with a link's token. */
export const verifyIntent = 'verify';

/** Uses the mailed link. */
export const verify = ({ api, url, form }: ActionInput): Promise<Verified> =>
  api.call(customerAuth.verifyEmail, {
    query: { token: url.searchParams.get('token') ?? '' },
    body: {
      email: url.searchParams.get('email') ?? '',
      ...(form.has(passwordStep) && { password: String(form.get('password') ?? '') }),
    },
  });

/** Whether the form that asks for a password is the one to go on with. */
export const needsPassword = (error: FormError): boolean =>
  error.code === 'password_required' || error.submitted[passwordStep] !== undefined;

/** What is told on the page that a link leads to. */
export const proved = (moves: boolean): string =>
  moves ? 'Your new e-mail counts from now on.' : 'Your e-mail is verified, and you are signed in.';

/** Where a link leads that has done its work. */
export const afterVerification = ({ token }: Verified): string => (token ? '/shop' : '/verification?proved=admin');
