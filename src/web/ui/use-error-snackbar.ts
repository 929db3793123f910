import { useEffect } from 'react';
import { showSnackbar } from './snackbar-store.ts';

/** Tells at the top of the screen, too, why something was refused. `fields` stay the same as long as it is the same error. */
export function useErrorSnackbar(error: { message: string; fields: readonly unknown[] } | null): void {
  const { message, fields } = error ?? {};
  useEffect(() => {
    if (fields && message) showSnackbar(message, 'error');
  }, [fields, message]);
}
