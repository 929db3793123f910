import type { ApiError } from '#web/api/client.ts';
import { errorMessageWithAdvice } from '#web/api/forms/form-error.ts';

/** Why a call failed that was no form, such as a switch: nothing was typed that could be lost. */
export function callErrorMessage({ code, message }: Pick<ApiError, 'code' | 'message'>): string {
  if (code === 'unreachable' || code === 'too_many_requests') return message;
  if (code === 'internal' || code === 'busy' || code === 'database_away') return 'Something went wrong on our side. Try again in a moment.';
  return errorMessageWithAdvice({ code, message });
}
