import type { User } from '#contract/accounts.ts';
import { auth } from '#contract/auth.ts';
import { customerAuth } from '#contract/customers.ts';
import type { ActionInput, FormError } from '#web/api/forms/form-action.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';

/** `token` is null where the e-mail is an admin's: it opens no session of the storefront. */
export interface VerifiedEmail {
  user: User;
  token: string | null;
}

/** Whether a link moves an account to a new e-mail; all others open a new account. Its token says so by its prefix. */
export const isEmailChangeToken = (token: string | null): boolean => token?.startsWith('c_') ?? false;

/** Whether the link cannot do its work here: it moves an account, and nobody is signed in, in the shop or in the back office. */
export async function requiresSignIn({ api, url }: LoadInput): Promise<boolean> {
  if (!isEmailChangeToken(url.searchParams.get('token'))) return false;
  const sessions = await Promise.all((['user', 'admin'] as const).map((realm) => api.call(auth.session, { query: { realm } })));
  return sessions.every(({ user }) => user === null);
}

/** The hidden field of the form that asks for a password; what is refused brings it back, and the form with it. */
export const passwordStepField = 'step';

/** The form with a link's token. */
export const verifyIntent = 'verify';

/** Uses the mailed link. */
export const verifyEmail = ({ api, url, form }: ActionInput): Promise<VerifiedEmail> =>
  api.call(customerAuth.verifyEmail, {
    query: { token: url.searchParams.get('token') ?? '' },
    body: {
      email: url.searchParams.get('email') ?? '',
      ...(form.has(passwordStepField) && { password: String(form.get('password') ?? '') }),
    },
  });

/** Whether the form that asks for a password is the one to go on with. */
export const requiresPassword = (error: FormError): boolean =>
  error.code === 'password_required' || error.submitted[passwordStepField] !== undefined;

/** What is told on the page that a link leads to. */
export const verifiedMessage = (changesEmail: boolean): string =>
  changesEmail ? 'Your new e-mail counts from now on.' : 'Your e-mail is verified, and you are signed in.';

/** Where a link leads that has done its work. */
export const pathAfterVerification = ({ token }: VerifiedEmail): string => (token ? '/shop' : '/verification?proved=admin');
