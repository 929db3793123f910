import { saveSessionHint } from '#web/api/session-hint.ts';
import { removeOverlayEntry } from '#web/ui/overlay-history.ts';

/** Leaves by a whole new document when a session has ended: nothing that this page holds in memory outlives it. */
export function clearSessionAndRedirect(path: string): void {
  clearSessionStorage();
  saveSessionHint(false);
  // Browsers keep pages whole for the way back: this one is loaded anew then, for nobody.
  window.addEventListener('pageshow', () => location.reload(), { once: true });
  // Not while the browser goes back from what lay over the page: it would give up one of the two.
  void removeOverlayEntry().then(() => location.assign(path));
}

/** What was typed and chosen in this visit goes with whoever did it: the next one here may be somebody else. */
function clearSessionStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
