import { signInPath } from '#web/api/guards.ts';
import { safeRedirectPath } from '#web/api/safe-redirect-path.ts';

interface NavigationOrigin {
  /** The browser's note of this page: `idx` counts the pages that were gone through within one document. */
  state: unknown;
  /** The address of the document before, where there is one. */
  referrer: string;
  origin: string;
  /** Something waits to be ordered. */
  hasLines: boolean;
}

/**
 * How to get back to where somebody came from: so many steps of the browser's history, or a path of the shop. Where that is not known it goes on: to the
 * checkout with a cart, else to the sign-in that the shop asks for.
 */
export function getReturnTarget({ state, referrer, origin, hasLines }: NavigationOrigin): number | string {
  if (Number((state as { idx?: unknown } | null)?.idx) > 0) return -1;
  const fallback = hasLines ? '/checkout' : signInPath('user', { pathname: '/address', search: '' });
  if (!URL.canParse(referrer)) return fallback;
  const { origin: referrerOrigin, pathname, search } = new URL(referrer);
  return referrerOrigin === origin && pathname !== '/address' ? safeRedirectPath(pathname + search, fallback) : fallback;
}
