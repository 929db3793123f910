import { auth } from '#contract/auth.ts';
import { browserApi } from '#web/api/browser.ts';
import { apiError } from '#web/api/client.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { leaveFor } from './leave-for.ts';

/** Ends the session and leaves for the sign-in. Where the shop does not answer nothing has ended, and the page says so. */
export async function signOut(): Promise<void> {
  try {
    await browserApi.call(auth.signout, {});
  } catch (error) {
    return showSnackbar(apiError(error).message, 'error');
  }
  leaveFor('/login');
}
