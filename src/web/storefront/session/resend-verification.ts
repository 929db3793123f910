import { auth } from '#contract/auth.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';

/** The intent of the verification page's form that requests another mail; other pages show that form, too. */
export const resendIntent = 'resend';

/** Requests another verification mail. The reply is the same for every email, known or not. */
export const resendVerification = ({ api, form }: ActionInput): Promise<{ email: string }> =>
  api.call(auth.resendVerification, { body: { email: formText(form, 'email') } });
