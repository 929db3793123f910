import { useEffect } from 'react';
import { showSnackbar } from './snackbar-store.ts';

/**
 * Also shows the error of a form in the snackbar, once per error: `fields` is the same array as long as the error is the same. What is wrong with fields is not
 * said a third time: each field and the summary say it.
 */
export function useErrorSnackbar(error: { message: string; fields: readonly unknown[] } | null): void {
  const { message, fields } = error ?? {};
  useEffect(() => {
    if (fields?.length === 0 && message) showSnackbar(message, 'error');
  }, [fields, message]);
}
