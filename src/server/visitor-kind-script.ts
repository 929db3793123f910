import { sessionHintKey } from '#web/api/session-hint.ts';

/** What runs in the page, as text: it may use nothing from around it. */
function setVisitorKind(key: string): void {
  // React takes the document over as it rendered it: this script leaves it again.
  document.currentScript?.remove();
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(key);
  } catch {
    // Where storage is forbidden nothing is remembered.
  }
  document.documentElement.dataset.visitor = stored === null ? 'guest' : 'user';
}

/**
 * The script at the head of a document that is the same for everyone: until the session is restored, the styles show what is for guests or what is for
 * users (`for-guests`, `for-users`), as this browser remembers it. Without scripts both are shown.
 */
export const visitorKindScript = `(${setVisitorKind.toString()})(${JSON.stringify(sessionHintKey)})`;
