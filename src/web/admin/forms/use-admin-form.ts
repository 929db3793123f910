import type { ErrorCode } from '#contract/errors.ts';
import type { ActionHandler } from '#web/api/forms/form-action.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';

/** A form of the back office whose action is an `adminAction`. `explained`: the codes of errors that the form explains itself, without a message beside it. */
export function useAdminForm<H extends ActionHandler>(intent: string, explained: readonly ErrorCode[] = []) {
  const form = useFormFetcher<H>({ intent, revalidates: true });
  // A required re-authentication is not a failure.
  const isExplained = form.error !== null && ['reauth_required', ...explained].includes(form.error.code);
  useErrorSnackbar(isExplained ? null : form.error);
  return form;
}
