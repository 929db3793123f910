import { redirect } from 'react-router';
import { auth } from '#contract/auth.ts';
import type { SessionKind } from '#shared/session-kind.ts';
import { ApiError } from './client.ts';
import type { LoadInput } from './page-loaders.ts';
import { safeRedirectPath } from './safe-redirect-path.ts';

type Load<T> = (input: LoadInput) => Promise<T>;

const signInPaths = { user: '/login', admin: '/admin/auth/login' } as const;
const homePaths = { user: '/', admin: '/admin' } as const;

/** The sign-in screen of the realm, which leads back to the page that was asked for. */
export const signInPath = (realm: SessionKind, { pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  `${signInPaths[realm]}?next=${encodeURIComponent(pathname + search)}`;

/**
 * A `load` or an action handler of a page for signed-in people alone: everybody else is led to the sign-in, and back. Its first call must be one that guests may
 * not make.
 */
export const signedInOnly =
  <I extends LoadInput, T>(realm: SessionKind, handler: (input: I) => Promise<T>) =>
  async (input: I): Promise<T> => {
    try {
      return await handler(input);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unauthenticated') throw redirect(signInPath(realm, input.url));
      throw error;
    }
  };

/** A `load` of a page that signed-in people are kept out of: they go to their `goal`, which is where `next` says, or home. */
export const guestsOnly =
  <T>(
    realm: SessionKind,
    load: Load<T>,
    getDestination = (search: URLSearchParams) => safeRedirectPath(search.get('next'), homePaths[realm]),
  ): Load<T> =>
  async (input) => {
    const { user } = await input.api.call(auth.session, { query: { realm } });
    if (user) throw redirect(getDestination(input.url.searchParams));
    return load(input);
  };
