import { successMessage } from '#contract/messages.ts';
import { type ActionHandler, type BrowserOptions, browserAction } from '#web/api/forms/form-action.ts';
import { intentOf } from '#web/api/forms/intent.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { clearSessionAndRedirect } from '#web/storefront/session/clear-session-and-redirect.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';

interface AccountActionOptions<T> extends Pick<BrowserOptions<T>, 'redirectTo' | 'onSuccess'> {
  /** Intents without a success message: the page itself shows the result. */
  quiet?: readonly string[];
}

/** The `clientAction` of forms about the signed-in user. Redirects to the sign-in when the session has ended; reloads data that turns out to be stale. */
export const accountAction = <T>(handler: ActionHandler<T>, { redirectTo, onSuccess, quiet = [] }: AccountActionOptions<T> = {}) =>
  browserAction(signedInOnly('user', handler), {
    invalidates: true,
    redirectTo,
    onSuccess: async (value, input) => {
      await onSuccess?.(value, input);
      if (!quiet.includes(intentOf(input.form))) showSnackbar(successMessage, 'success');
    },
  });

/** Loads a new document, since the session has ended. Never resolves, so that the page that is left does not reload its data. */
export function leaveSignedOut(path: string): Promise<never> {
  clearSessionAndRedirect(path);
  return new Promise(() => undefined);
}
