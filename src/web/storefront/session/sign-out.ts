import { auth } from '#contract/auth.ts';
import { browserApi } from '#web/api/browser.ts';
import { apiError } from '#web/api/client.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';

/** Ends the session and leaves for the sign-in. Where the shop does not answer nothing has ended, and the page says so. */
export async function signOut(): Promise<void> {
  try {
    await browserApi.call(auth.signout, {});
  } catch (error) {
    return showSnackbar(apiError(error).message, 'error');
  }
  leaveFor('/login');
}

/** Leaves by a whole new document when a session has ended: nothing that this page holds in memory outlives it. */
export function leaveFor(path: string): void {
  forgetVisit();
  // Browsers keep pages whole for the way back: this one is loaded anew then, for nobody.
  window.addEventListener('pageshow', () => location.reload(), { once: true });
  location.assign(path);
}

/** What was typed and chosen in this visit goes with whoever did it: the next one here may be somebody else. */
function forgetVisit(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
