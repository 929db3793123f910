import { redirect } from 'react-router';
import { auth } from '#contract/auth.ts';
import type { SessionKind } from '#shared/session-kind.ts';
import { ApiError } from './client.ts';
import type { LoadInput } from './page-loaders.ts';
import { safeRedirectPath } from './safe-redirect-path.ts';
import { promptSignIn } from './sign-in-prompt.ts';

type Load<T> = (input: LoadInput) => Promise<T>;

const signInPaths = { user: '/login', admin: '/admin/auth/login' } as const;
const homePaths = { user: '/', admin: '/admin' } as const;

/** The sign-in page for this kind of session, which leads back to the requested page. */
export const signInPath = (kind: SessionKind, { pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  `${signInPaths[kind]}?next=${encodeURIComponent(pathname + search)}`;

/**
 * Wraps a `load` or an action handler of a page for signed-in users: everybody else is redirected to the sign-in, and back afterwards. If the session has ended
 * on a page that has a sign-in prompt, that is shown instead, and the handler runs again. The handler's first call must be one that guests may not make.
 */
export const signedInOnly =
  <I extends LoadInput, T>(kind: SessionKind, handler: (input: I) => Promise<T>) =>
  async (input: I): Promise<T> => {
    try {
      return await handler(input);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'unauthenticated')) throw error;
      if (await promptSignIn()) return handler(input);
      throw redirect(signInPath(kind, input.url));
    }
  };

/** Wraps a `load` of a page for guests: signed-in users are redirected to their destination, by default where `next` says, or home. */
export const guestsOnly =
  <T>(
    kind: SessionKind,
    load: Load<T>,
    getDestination = (search: URLSearchParams) => safeRedirectPath(search.get('next'), homePaths[kind]),
  ): Load<T> =>
  async (input) => {
    const { user } = await input.api.call(auth.session, { query: { realm: kind } });
    if (user) throw redirect(getDestination(input.url.searchParams));
    return load(input);
  };
