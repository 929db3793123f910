import { saveSessionHint } from '#web/api/session-hint.ts';
import { removeOverlayEntry } from '#web/ui/overlay-history.ts';

/** Loads a new document when a session has ended, so that nothing of it remains in memory. */
export function clearSessionAndRedirect(path: string): void {
  clearSessionStorage();
  saveSessionHint(false);
  // The back/forward cache keeps this page as it was: reload it when it is restored, now signed out.
  window.addEventListener('pageshow', () => location.reload(), { once: true });
  // Only after the overlay's history entry is removed: of two navigations at once the browser would drop one.
  void removeOverlayEntry().then(() => location.assign(path));
}

/** Drafts and choices of this visit must not be seen by the next person at this browser. */
function clearSessionStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked: nothing was saved.
  }
}
