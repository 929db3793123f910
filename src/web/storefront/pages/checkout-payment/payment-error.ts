import type { FormError } from '#web/api/forms/form-action.ts';

/** Why a payment could not be made or looked up, and what to do. Trying again never charges twice: the shop pays each order once. */
export function paymentErrorMessage({ code, message }: Pick<FormError, 'code' | 'message'>): string {
  if (code === 'unreachable') return `${message} You won’t be charged twice.`;
  if (code === 'internal' || code === 'busy' || code === 'database_away') {
    return 'Something went wrong on our side. Try again in a moment. You won’t be charged twice.';
  }
  return message;
}
