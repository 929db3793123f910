import { answerOf, type Refusal, summaryOf } from '#web/api/forms/refusal.ts';

/** Whether the password was right and a code is what is missing: asked for now, or asked for already. */
export const asksForCode = (refusal: Refusal | null): boolean =>
  refusal !== null &&
  (refusal.code === 'totp_required' ||
    refusal.code === 'wrong_code' ||
    (refusal.typed.code !== undefined && !startsAgain.has(refusal.code)));

/** After these the pair of e-mail and password is what to look at. */
const startsAgain = new Set<Refusal['code']>(['wrong_credentials', 'wrong_role', 'email_not_verified']);

/** What stands above a refused sign-in; nothing where only the code is asked for. */
export function told(refusal: Refusal): ReturnType<typeof summaryOf> | null {
  const answer = answerOf(refusal);
  switch (refusal.code) {
    case 'totp_required':
      return null;
    case 'wrong_code':
      return { title: 'This code is not right', errors: [{ id: 'login-code', message: refusal.message }], answer };
    case 'wrong_credentials':
      return { title: 'You could not be signed in', errors: [{ id: 'login-email', message: refusal.message }], answer };
    case 'too_many_requests':
      return {
        title: 'You could not be signed in',
        errors: [{ message: 'That was too often in a short time. Please wait 15 minutes and try again.' }],
        answer,
      };
    case 'wrong_role':
    case 'email_not_verified':
      return { title: 'You could not be signed in', errors: [{ message: refusal.message }], answer };
    default:
      return summaryOf(refusal, 'login', { email: 'E-mail', password: 'Password', code: 'Code' });
  }
}
