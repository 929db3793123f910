import type { ActionHandler } from '#web/api/forms/form-action.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';

/** A form of the back office whose action is an `adminAction`. */
export function useAdminForm<H extends ActionHandler>(intent: string) {
  const form = useFormFetcher<H>({ intent, revalidates: true });
  // A required re-authentication is not a failure.
  useErrorSnackbar(form.error?.code === 'reauth_required' ? null : form.error);
  return form;
}
