import type { User } from '#contract/accounts.ts';
import { auth } from '#contract/auth.ts';
import type { ActInput } from '#web/api/page-data.ts';

/** `token` is null where the e-mail is an admin's: it opens no session of the storefront. */
export interface Verified {
  user: User;
  token: string | null;
}

/** Whether a link moves an account to a new e-mail; all others open a new account. Its token says so by its prefix. */
export const movesAccount = (token: string | null): boolean => token?.startsWith('c_') ?? false;

/** Uses the mailed link. */
export const verify = ({ api, url }: ActInput): Promise<Verified> =>
  api.call(auth.verifyEmail, {
    query: { token: url.searchParams.get('token') ?? '' },
    body: { email: url.searchParams.get('email') ?? '' },
  });

/** Where a link leads that has done its work. */
export const afterVerification = ({ token }: Verified): string => (token ? '/shop' : '/verification?proved=admin');
