import { auth } from '#contract/auth.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { asApiError } from '#web/api/client.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { clearSessionAndRedirect } from './clear-session-and-redirect.ts';
import { withNextParam } from './next-param.ts';

/** Ends the session and goes to the sign-in, which leads on to `next`. If the call fails the session stays, and a snackbar says why. */
export async function signOut(next = '/'): Promise<void> {
  try {
    await browserApi.call(auth.signout, {});
  } catch (error) {
    return showSnackbar(asApiError(error).message, 'error');
  }
  clearSessionAndRedirect(withNextParam('/login', new URLSearchParams({ next })));
}
