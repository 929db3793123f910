import { useEffect } from 'react';
import { showSnackbar } from './snackbar-store.ts';

/** Also shows an error in the snackbar, once per error: `fields` is the same array as long as the error is the same. */
export function useErrorSnackbar(error: { message: string; fields: readonly unknown[] } | null): void {
  const { message, fields } = error ?? {};
  useEffect(() => {
    if (fields && message) showSnackbar(message, 'error');
  }, [fields, message]);
}
