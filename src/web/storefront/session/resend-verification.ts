import { auth } from '#contract/auth.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';

/** The form of the verification page that asks for another mail; it stands on other pages, too. */
export const resendIntent = 'resend';

/** Has the mail with the link sent once more. The answer is the same for every e-mail. */
export const resendVerification = ({ api, form }: ActionInput): Promise<{ email: string }> =>
  api.call(auth.resendVerification, { body: { email: String(form.get('email') ?? '') } });
