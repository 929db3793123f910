import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { errorMessageWithAdvice, fieldError } from '#web/api/forms/form-error.ts';
import { intentField } from '#web/api/forms/intent.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { useSession } from '#web/api/use-session.ts';
import letterUrl from '#web/storefront/illustrations/letter.svg';
import { AuthLayout } from '#web/storefront/session/auth-layout.tsx';
import { Button } from '#web/ui/button.tsx';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';
import { ChoosePassword } from './choose-password.tsx';
import { InvalidLink } from './invalid-link.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { isEmailChangeToken, requiresPassword, type verifyEmail, verifyIntent } from './verify.ts';

interface VerifyFormProps {
  email: string;
  /** The link requires a session, and there was none when the page was opened. */
  signInFirst: boolean;
}

/**
 * Verifies by a form, which scripts send at once where somebody is looking: programs that scan the links of mails neither send forms nor have the cookie of the
 * browser that signed up, without which the link stays as it is. An account gets another email only by a press of the button.
 */
export function VerifyForm({ email, signInFirst }: VerifyFormProps) {
  const { pathname, search } = useLocation();
  const isEmailChange = isEmailChangeToken(useSearchParams()[0].get('token'));
  const form = useFormFetcher<typeof verifyEmail>({ intent: verifyIntent });
  const { Form, formProps, error, busy, send } = form;
  const element = useRef<HTMLFormElement>(null);
  const verifyAtOnce = useEffectEvent(() => {
    if (!isEmailChange && !error && element.current && document.visibilityState === 'visible') send(element.current);
  });
  useEffect(() => verifyAtOnce(), []);
  const isSignedIn = useSession().state === 'signed-in';
  // An invalid email is treated like an invalid token.
  const isInvalid = error?.code === 'invalid_token' || fieldError(error, 'email') !== undefined;
  const isOtherUser = error?.code === 'unauthenticated';
  useErrorSnackbar(isInvalid || isOtherUser || error?.code === 'password_required' ? null : error);
  if (isOtherUser || (signInFirst && !isSignedIn)) return <SignInFirst link={pathname + search} email={email} isSubmitted={isOtherUser} />;
  if (isInvalid) return <InvalidLink isEmailChange={isEmailChange} email={email} isValidEmail={error?.code === 'invalid_token'} />;
  if (error && requiresPassword(error)) return <ChoosePassword {...{ search, email, error, form }} />;
  return (
    <AuthLayout
      title={isEmailChange ? 'Confirm your new email' : 'Confirm your email'}
      lead={<p>{isEmailChange ? 'One more click, and you can sign in with it.' : 'One more click, and you’re in.'}</p>}
      illustration={letterUrl}
    >
      <Form ref={element} {...formProps} action={search} aria-label="Confirm your email">
        <input type="hidden" name={intentField} value={verifyIntent} />
        <p className="text-grey">{isEmailChange ? 'Your new email' : 'Your email'}</p>
        <p className="mb-6 text-xl font-bold wrap-anywhere">{email}</p>
        {error && (
          <p role="alert" className="mb-4 rounded-xl bg-bad-soft px-4 py-3 font-semibold text-bad">
            {errorMessageWithAdvice(error)}
          </p>
        )}
        <Button type="submit" busy={busy} className="w-full">
          {isEmailChange ? 'Use this email' : 'Confirm and sign in'}
        </Button>
        <p className="mt-5 text-[0.9375rem] text-grey">Didn’t ask for this? Just close this page, and nothing will change.</p>
      </Form>
    </AuthLayout>
  );
}
