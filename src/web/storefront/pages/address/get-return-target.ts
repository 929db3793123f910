import { signInPath } from '#web/api/guards.ts';
import { safeRedirectPath } from '#web/api/safe-redirect-path.ts';

interface NavigationOrigin {
  /** `history.state`: React Router's `idx` counts the navigations within a document. */
  state: unknown;
  /** `document.referrer`: the URL of the previous document, or empty. */
  referrer: string;
  origin: string;
  /** The cart is not empty. */
  hasLines: boolean;
}

/**
 * How to return to where the visitor came from: a number of steps in the browser's history, or a path of the shop. If that is unknown, the checkout
 * when there is a cart, else the sign-in page.
 */
export function getReturnTarget({ state, referrer, origin, hasLines }: NavigationOrigin): number | string {
  if (Number((state as { idx?: unknown } | null)?.idx) > 0) return -1;
  const fallback = hasLines ? '/checkout' : signInPath('user', { pathname: '/address', search: '' });
  if (!URL.canParse(referrer)) return fallback;
  const { origin: referrerOrigin, pathname, search } = new URL(referrer);
  return referrerOrigin === origin && pathname !== '/address' ? safeRedirectPath(pathname + search, fallback) : fallback;
}
