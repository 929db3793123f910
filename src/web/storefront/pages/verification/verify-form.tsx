import { useLocation, useSearchParams } from 'react-router';
import { fieldError, whatToDo } from '#web/api/forms/form-error.ts';
import { intentField } from '#web/api/forms/intent.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { useSession } from '#web/api/use-session.ts';
import letterUrl from '#web/storefront/pictures/letter.svg';
import { Entrance } from '#web/storefront/session/entrance.tsx';
import { Button } from '#web/ui/button.tsx';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';
import { ChoosePassword } from './choose-password.tsx';
import { DeadLink } from './dead-link.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { movesAccount, needsPassword, type verify, verifyIntent } from './verify.ts';

interface VerifyFormProps {
  email: string;
  /** Nobody was signed in when the page was opened, and the link asks for that. */
  signInFirst: boolean;
}

/** Waits for its button: mail programs open links to look at them, and the link works once. */
export function VerifyForm({ email, signInFirst }: VerifyFormProps) {
  const { pathname, search } = useLocation();
  const moves = movesAccount(useSearchParams()[0].get('token'));
  const form = useFormFetcher<typeof verify>({ intent: verifyIntent });
  const { Form, formProps, error, busy } = form;
  const isIn = useSession().state === 'signed-in';
  // An address that is none is as dead as a token that is none.
  const dead = error?.code === 'invalid_token' || fieldError(error, 'email') !== undefined;
  const stranger = error?.code === 'unauthenticated';
  useErrorSnackbar(dead || stranger || error?.code === 'password_required' ? null : error);
  if (stranger || (signInFirst && !isIn)) return <SignInFirst link={pathname + search} email={email} pressed={stranger} />;
  if (dead) return <DeadLink moves={moves} email={email} isAddress={error?.code === 'invalid_token'} />;
  if (error && needsPassword(error)) return <ChoosePassword {...{ search, email, error, form }} />;
  return (
    <Entrance
      title={moves ? 'Your new e-mail' : 'One press, and you are in'}
      lead={<p>{moves ? 'One press, and your account uses it, also to sign in.' : 'Your account opens, and you are signed in.'}</p>}
      picture={letterUrl}
    >
      <Form {...formProps} action={search} aria-label="Verify your e-mail">
        <input type="hidden" name={intentField} value={verifyIntent} />
        <p className="text-grey">{moves ? 'You are about to move your account to' : 'You are about to verify'}</p>
        <p className="mb-6 text-xl font-bold wrap-anywhere">{email}</p>
        {error && (
          <p role="alert" className="mb-4 rounded-xl bg-bad-soft px-4 py-3 font-semibold text-bad">
            {whatToDo(error)}
          </p>
        )}
        <Button type="submit" busy={busy} className="w-full">
          {moves ? 'Use this e-mail' : 'Verify and sign in'}
        </Button>
        <p className="mt-5 text-[0.9375rem] text-grey">
          It was not you who asked for this? Then just close this page, and nothing happens.
        </p>
      </Form>
    </Entrance>
  );
}
