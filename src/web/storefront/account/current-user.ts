import { type User, user } from '#contract/accounts.ts';
import { type Api, ApiError } from '#web/api/client.ts';

/** The signed-in user. Fails with `unauthenticated` for guests, so that `signedInOnly` redirects them to the sign-in. */
export const getCurrentUser = (api: Api): Promise<User> => api.call(user.get, { quiet: true });

/** The signed-in user; null for guests. */
export const findCurrentUser = (api: Api): Promise<User | null> =>
  getCurrentUser(api).catch((error) => {
    if (error instanceof ApiError && error.code === 'unauthenticated') return null;
    throw error;
  });
