import type { ActionHandler } from '#web/api/forms/form-action.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';

/** A form for someone's own things, which `accountAction` answers. */
export function useAccountForm<H extends ActionHandler>(options: Parameters<typeof useFormFetcher<H>>[0] = {}) {
  const form = useFormFetcher<H>({ ...options, revalidates: true });
  useErrorSnackbar(form.error);
  return form;
}
