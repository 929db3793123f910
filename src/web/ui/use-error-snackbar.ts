import { useEffect } from 'react';
import { showSnackbar } from './snackbar-store.ts';

/** Tells at the top of the screen, too, why something was refused. `fields` stay the same as long as it is the same refusal. */
export function useErrorSnackbar(refusal: { message: string; fields: readonly unknown[] } | null): void {
  const { message, fields } = refusal ?? {};
  useEffect(() => {
    if (fields && message) showSnackbar(message, 'error');
  }, [fields, message]);
}
