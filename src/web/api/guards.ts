import { redirect } from 'react-router';
import { auth } from '#contract/auth.ts';
import type { Realm } from '#shared/realm.ts';
import { ApiError } from './client.ts';
import type { LoadInput } from './page-data.ts';
import { safeNext } from './safe-next.ts';

type Load<T> = (input: LoadInput) => Promise<T>;

const signIn = { user: '/login', admin: '/admin/auth/login' } as const;
const home = { user: '/', admin: '/admin' } as const;

/** The sign-in screen of the realm, which leads back to the page that was asked for. */
export const signInPath = (realm: Realm, { pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  `${signIn[realm]}?next=${encodeURIComponent(pathname + search)}`;

/**
 * A `load` or an action handler of a page for signed-in people alone: everybody else is led to the sign-in, and back. Its first call must be one that guests may
 * not make.
 */
export const signedInOnly =
  <I extends LoadInput, T>(realm: Realm, run: (input: I) => Promise<T>) =>
  async (input: I): Promise<T> => {
    try {
      return await run(input);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unauthenticated') throw redirect(signInPath(realm, input.url));
      throw error;
    }
  };

/** A `load` of a page that signed-in people are kept out of: they go to their `goal`, which is where `next` says, or home. */
export const guestsOnly =
  <T>(realm: Realm, load: Load<T>, goal = (search: URLSearchParams) => safeNext(search.get('next'), home[realm])): Load<T> =>
  async (input) => {
    const { user } = await input.api.call(auth.session, { query: { realm } });
    if (user) throw redirect(goal(input.url.searchParams));
    return load(input);
  };
