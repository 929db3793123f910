import { successMessage } from '#contract/messages.ts';
import { type ActionHandler, type BrowserOptions, browserAction } from '#web/api/forms/form-action.ts';
import { intentOf } from '#web/api/forms/intent.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { withReauth } from './reauth.ts';

interface AdminOptions<T> extends Pick<BrowserOptions<T>, 'redirectTo' | 'staysWhenGone'> {
  /** The intents without a success message: the page itself shows the result. */
  quiet?: readonly string[];
}

/**
 * The `clientAction` of the back office's forms: requests a re-authentication where it is required, shows a message on success, and invalidates what the
 * page shows.
 */
export const adminAction = <T>(handler: ActionHandler<T>, { redirectTo, staysWhenGone, quiet = [] }: AdminOptions<T> = {}) =>
  browserAction(signedInOnly('admin', withReauth(handler)), {
    invalidates: true,
    redirectTo,
    staysWhenGone,
    replacesHistoryEntry: true,
    onSuccess: (_, { form }) => {
      if (!quiet.includes(intentOf(form))) showSnackbar(successMessage, 'success');
    },
  });
