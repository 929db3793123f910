import { rememberSession } from '#web/api/remembered-session.ts';
import { makeWay } from '#web/ui/overlay-history.ts';

/** Leaves by a whole new document when a session has ended: nothing that this page holds in memory outlives it. */
export function leaveFor(path: string): void {
  forgetVisit();
  rememberSession(false);
  // Browsers keep pages whole for the way back: this one is loaded anew then, for nobody.
  window.addEventListener('pageshow', () => location.reload(), { once: true });
  // Not while the browser goes back from what lay over the page: it would give up one of the two.
  void makeWay().then(() => location.assign(path));
}

/** What was typed and chosen in this visit goes with whoever did it: the next one here may be somebody else. */
function forgetVisit(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
