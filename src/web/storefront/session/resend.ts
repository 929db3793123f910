import { auth } from '#contract/auth.ts';
import type { ActInput } from '#web/api/page-data.ts';

/** Has the mail with the link sent once more. The answer is the same for every e-mail. */
export const resend = ({ api, form }: ActInput): Promise<{ email: string }> =>
  api.call(auth.resendVerification, { body: { email: String(form.get('email') ?? '') } });
