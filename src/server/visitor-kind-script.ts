import { sessionHintKey } from '#web/api/session-hint.ts';

/** Runs in the page, where its source is inlined: it must not use anything from outside the function. */
function setVisitorKind(key: string): void {
  // React hydrates the document as it rendered it, so this script removes itself.
  document.currentScript?.remove();
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(key);
  } catch {
    // The browser may forbid access to storage.
  }
  document.documentElement.dataset.visitor = stored === null ? 'guest' : 'user';
}

/**
 * The script in the head of every page. It makes the styles show what is meant for guests or for users (`for-guests`, `for-users`), by what this browser has
 * stored, until the session is restored. Without scripts both are shown.
 */
export const visitorKindScript = `(${setVisitorKind.toString()})(${JSON.stringify(sessionHintKey)})`;
