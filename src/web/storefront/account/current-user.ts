import { type User, user } from '#contract/accounts.ts';
import { auth } from '#contract/auth.ts';
import type { Api } from '#web/api/client.ts';

/** The signed-in user. Fails with `unauthenticated` for guests, so that `signedInOnly` redirects them to the sign-in. */
export const getCurrentUser = (api: Api): Promise<User> => api.call(user.get, { quiet: true });

/** The signed-in user; null for guests. Asks the server each time, and in the browser takes over the session that it finds, which another tab may have changed. */
export const findCurrentUser = async (api: Api): Promise<User | null> =>
  (await api.call(auth.session, { query: { realm: 'user' }, quiet: true })).user;
