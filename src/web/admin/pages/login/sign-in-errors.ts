import { responseOf, type ShownFormError } from '#web/api/forms/form-error.ts';
import { summaryOf } from '#web/api/forms/shown-errors.ts';

/** Whether the password was accepted and a code is required, now or already before. */
export const needsTotpCode = (error: ShownFormError | null): boolean =>
  error !== null &&
  (error.code === 'totp_required' ||
    error.code === 'wrong_code' ||
    (error.submitted.code !== undefined && !credentialErrors.has(error.code)));

/** Errors of email and password, not of the code. */
const credentialErrors = new Set<ShownFormError['code']>(['wrong_credentials', 'wrong_role', 'email_not_verified']);

/** The summary above a rejected sign-in; null if only the code is missing. */
export function summaryOfSignIn(error: ShownFormError): ReturnType<typeof summaryOf> | null {
  const response = responseOf(error);
  switch (error.code) {
    case 'totp_required':
      return null;
    case 'wrong_code':
      return { title: 'That code is wrong', errors: [{ id: 'login-code', message: error.message }], response };
    case 'wrong_credentials':
      return { title: 'We couldn’t sign you in', errors: [{ id: 'login-email', message: error.message }], response };
    case 'too_many_requests':
      return {
        title: 'We couldn’t sign you in',
        errors: [{ message: 'Too many attempts. Wait 15 minutes and try again.' }],
        response,
      };
    case 'wrong_role':
    case 'email_not_verified':
      return { title: 'We couldn’t sign you in', errors: [{ message: error.message }], response };
    default:
      return summaryOf(error, 'login', { email: 'Email', password: 'Password', code: 'Code' });
  }
}
