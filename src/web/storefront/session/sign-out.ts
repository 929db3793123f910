import { auth } from '#contract/auth.ts';
import { browserApi } from '#web/api/browser.ts';
import { apiError } from '#web/api/client.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { leaveFor } from './leave-for.ts';
import { withNext } from './next-page.ts';

/** Ends the session and leaves for the sign-in, and from there for `next`. Where the shop does not answer nothing has ended, and the page says so. */
export async function signOut(next = '/'): Promise<void> {
  try {
    await browserApi.call(auth.signout, {});
  } catch (error) {
    return showSnackbar(apiError(error).message, 'error');
  }
  leaveFor(withNext('/login', new URLSearchParams({ next })));
}
