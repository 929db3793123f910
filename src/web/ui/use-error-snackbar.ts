import { useEffect } from 'react';
import { showSnackbar } from './snackbar-store.ts';

/** Tells at the top of the screen, too, why something was refused. */
export function useErrorSnackbar(refusal: { message: string } | null): void {
  useEffect(() => {
    if (refusal) showSnackbar(refusal.message, 'error');
  }, [refusal]);
}
