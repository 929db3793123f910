import { order } from '#contract/orders.ts';
import { byIntent } from '#web/api/forms/by-intent.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { intentOf } from '#web/api/forms/intent.ts';
import { requestAccount } from './request-account.ts';
import { signUpRequest } from './sign-up-request-store.ts';

/** The intent of the form that corrects the email. */
export const changeEmailIntent = 'email';

const orderIdOf = ({ url }: ActionInput): string => url.searchParams.get('order') ?? '';

export async function changeEmail(input: ActionInput): Promise<{ email: string }> {
  const email = formText(input.form, 'email');
  await input.api.call(order.changeEmail, { params: { id: orderIdOf(input) }, body: { email } });
  return { email };
}

/** The forms of the pages that confirm an order. */
export const confirmationForms = byIntent({ '': requestAccount, [changeEmailIntent]: changeEmail });

/** Saves that an account was requested, so that it is not offered a second time, unless the email was changed since. */
export function saveSignUpRequest({ email }: { email: string }, input: ActionInput): void {
  const isAccount = intentOf(input.form) === '';
  signUpRequest.change(() => (isAccount ? { order: orderIdOf(input), email } : { order: '', email: '' }));
}
