import { auth } from '#contract/auth.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { asApiError } from '#web/api/client.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { clearSessionAndRedirect } from './clear-session-and-redirect.ts';
import { withNextParam } from './next-param.ts';

/** Ends the session and leaves for the sign-in, and from there for `next`. Where the shop does not answer nothing has ended, and the page says so. */
export async function signOut(next = '/'): Promise<void> {
  try {
    await browserApi.call(auth.signout, {});
  } catch (error) {
    return showSnackbar(asApiError(error).message, 'error');
  }
  clearSessionAndRedirect(withNextParam('/login', new URLSearchParams({ next })));
}
