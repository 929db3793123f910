import type { User } from '#contract/accounts.ts';
import { auth } from '#contract/auth.ts';
import { customerAuth } from '#contract/customers.ts';
import type { ActionInput, FormError } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';

/** `token` is null for an admin's email, which opens no session of the storefront. */
export interface VerifiedEmail {
  user: User;
  token: string | null;
}

/** Whether a link changes the email of an account, by the prefix of its token. All other links open a new account. */
export const isEmailChangeToken = (token: string | null): boolean => token?.startsWith('c_') ?? false;

/** Whether the link changes the email of an account but nobody is signed in, neither to the storefront nor to the back office. */
export async function requiresSignIn({ api, url }: LoadInput): Promise<boolean> {
  if (!isEmailChangeToken(url.searchParams.get('token'))) return false;
  const sessions = await Promise.all((['user', 'admin'] as const).map((kind) => api.call(auth.session, { query: { realm: kind } })));
  return sessions.every(({ user }) => user === null);
}

/** A hidden field of the password form. If the form is rejected it is part of the result, so that the same form is shown again. */
export const passwordStepField = 'step';

/** The intent of the forms that send the link's token. */
export const verifyIntent = 'verify';

/** Sends the token of the mailed link. */
export const verifyEmail = ({ api, url, form }: ActionInput): Promise<VerifiedEmail> =>
  api.call(customerAuth.verifyEmail, {
    query: { token: url.searchParams.get('token') ?? '' },
    body: {
      email: url.searchParams.get('email') ?? '',
      ...(form.has(passwordStepField) && { password: formText(form, 'password') }),
    },
  });

/** Whether to continue with the password form. */
export const requiresPassword = (error: FormError): boolean =>
  error.code === 'password_required' || error.submitted[passwordStepField] !== undefined;

/** The message after a successful verification. */
export const verifiedMessage = (changesEmail: boolean): string =>
  changesEmail ? 'Your email has been changed.' : 'Your email is confirmed, and you’re signed in.';

/** Where to go after a successful verification. */
export const pathAfterVerification = ({ token }: VerifiedEmail): string => (token ? '/shop' : '/verification?proved=admin');
