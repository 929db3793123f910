import { sessionKindForUrl } from '#shared/session-kind.ts';
import { safeRedirectPath } from '#web/api/safe-redirect-path.ts';

/** The page that `next` of an address asks for, when it is one of the storefront; else the start. The back office has a sign-in of its own. */
export function getNextPath(search: URLSearchParams): string {
  const next = safeRedirectPath(search.get('next'), '/');
  return sessionKindForUrl(next) === 'user' ? next : '/';
}

/** The address of a screen that hands `next` on: from the sign-in to the sign-up and back. */
export function withNextParam(path: string, search: URLSearchParams): string {
  const next = getNextPath(search);
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
}
