import { useState } from 'react';
import type { CheckoutError } from './checkout-errors.ts';

/** The errors of the last submit that are not fixed yet. */
export function useShownErrors() {
  const [{ shownErrors, submitCount }, setShownErrors] = useState<{ shownErrors: CheckoutError[]; submitCount: number }>({
    shownErrors: [],
    submitCount: 0,
  });
  return {
    shownErrors,
    submitCount,
    showErrors: (shownErrors: CheckoutError[]) => setShownErrors(({ submitCount }) => ({ shownErrors, submitCount: submitCount + 1 })),
    /** Drops all other errors for good. Called while rendering. */
    retainErrors: (isStillInvalid: (error: CheckoutError) => boolean) => {
      if (!shownErrors.every(isStillInvalid)) setShownErrors({ shownErrors: shownErrors.filter(isStillInvalid), submitCount });
    },
  };
}
