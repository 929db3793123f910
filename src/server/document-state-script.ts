import { sessionHintKey } from '#web/api/session-hint.ts';

/** Where cart-state.ts stores the cart of a guest. */
const guestCartKey = 'cart';

/** Runs in the page, where its source is inlined: it must not use anything from outside the function. */
function markDocument(sessionHintKey: string, guestCartKey: string): void {
  // React hydrates the document as it rendered it, so this script removes itself.
  document.currentScript?.remove();
  const { dataset } = document.documentElement;
  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      // The browser may forbid access to storage.
      return null;
    }
  };
  dataset.visitor = stored(sessionHintKey) === null ? 'guest' : 'user';
  if (dataset.visitor === 'guest' && /^(\[\])?$/.test(stored(guestCartKey) ?? '')) dataset.cart = 'empty';
  const isStorefront = !location.pathname.startsWith('/admin');
  if (isStorefront && !matchMedia('(prefers-reduced-motion: reduce)').matches) dataset.header = 'shown';
}

/**
 * The script in the head of every page. It marks the document with what only this browser knows, before anything is painted, and the styles show what fits:
 * - `data-visitor` is "guest" or "user" by what is stored, until the session is restored (`for-guests`, `for-users`). Without scripts both are shown.
 * - `data-cart` is "empty" for a guest without a stored cart (`for-empty-cart`, `for-filled-cart`). Without scripts the cart counts as filled.
 * - `data-header` is "shown" in the storefront: the header sticks, see hide-header-on-scroll.ts.
 */
export const documentStateScript = `(${markDocument.toString()})(${JSON.stringify(sessionHintKey)},${JSON.stringify(guestCartKey)})`;
