import type { ActionHandler } from '#web/api/forms/form-action.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';

/** A form of the back office that changes something, which `adminAction` answers. */
export function useAdminForm<H extends ActionHandler>(intent: string) {
  const form = useFormFetcher<H>({ intent, revalidates: true });
  // To be asked who it is, is no failure.
  useErrorSnackbar(form.error?.code === 'reauth_required' ? null : form.error);
  return form;
}
