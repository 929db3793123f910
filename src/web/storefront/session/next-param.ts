import { sessionKindForUrl } from '#shared/session-kind.ts';
import { safeRedirectPath } from '#web/api/safe-redirect-path.ts';

/** The path in the parameter `next` if it is in the storefront, else the home page. The back office has its own sign-in. */
export function getNextPath(search: URLSearchParams): string {
  const next = safeRedirectPath(search.get('next'), '/');
  return sessionKindForUrl(next) === 'user' ? next : '/';
}

/** A path that passes `next` on, such as from the sign-in to the sign-up and back. */
export function withNextParam(path: string, search: URLSearchParams): string {
  const next = getNextPath(search);
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
}
