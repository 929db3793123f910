import { rememberedSession } from '#web/api/remembered-session.ts';

/** What runs in the page, as text: it may use nothing from around it. */
function markVisitor(key: string): void {
  // React takes the document over as it rendered it: this script leaves it again.
  document.currentScript?.remove();
  let remembered: string | null = null;
  try {
    remembered = localStorage.getItem(key);
  } catch {
    // Where storage is forbidden nothing is remembered.
  }
  document.documentElement.dataset.visitor = remembered === null ? 'guest' : 'user';
}

/**
 * The script at the head of a document that is the same for everyone: until the session is restored, the styles show what is for guests or what is for
 * users (`for-guests`, `for-users`), as this browser remembers it. Without scripts both are shown.
 */
export const visitorMark = `(${markVisitor.toString()})(${JSON.stringify(rememberedSession)})`;
