import type { ActionHandler } from '#web/api/forms/form-action.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';

/** A form about the signed-in user, handled by `accountAction`. Shows errors in a snackbar. */
export function useAccountForm<H extends ActionHandler>(options: Parameters<typeof useFormFetcher<H>>[0] = {}) {
  const form = useFormFetcher<H>({ ...options, revalidates: true });
  useErrorSnackbar(form.error);
  return form;
}
