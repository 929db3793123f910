import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { faultOf, whatToDo } from '#web/api/forms/refusal.ts';
import { useAct } from '#web/api/forms/use-act.ts';
import type { ActResult } from '#web/api/page-data.ts';
import { useSession } from '#web/api/use-session.ts';
import letterUrl from '#web/storefront/pictures/letter.svg';
import { Entrance } from '#web/storefront/session/entrance.tsx';
import { useBegunSession } from '#web/storefront/session/use-begun-session.ts';
import { Button } from '#web/ui/button.tsx';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';
import { ChoosePassword } from './choose-password.tsx';
import { DeadLink } from './dead-link.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { afterVerification, movesAccount, needsPassword, proved, type Verified, verify } from './verify.ts';

interface VerifyFormProps {
  email: string;
  /** Nobody was signed in when the page was opened, and the link asks for that. */
  signInFirst: boolean;
  before: ActResult<Verified> | undefined;
}

/** Waits for its button: mail programs open links to look at them, and the link works once. */
export function VerifyForm({ email, signInFirst, before }: VerifyFormProps) {
  const { pathname, search } = useLocation();
  const moves = movesAccount(useSearchParams()[0].get('token'));
  const navigate = useNavigate();
  const { done, refusal, busy, send } = useAct(verify, before);
  const opened = useMemo(() => (done?.token ? { user: done.user, token: done.token } : null), [done]);
  useBegunSession(opened, '/shop', proved(moves));
  const isIn = useSession().state === 'signed-in';
  const goOn = useEffectEvent((verified: Verified) => void navigate(afterVerification(verified), { replace: true }));
  useEffect(() => {
    if (done && !done.token) goOn(done);
  }, [done]);
  // An address that is none is as dead as a token that is none.
  const dead = refusal?.code === 'invalid_token' || faultOf(refusal, 'email') !== undefined;
  const stranger = refusal?.code === 'unauthenticated';
  useErrorSnackbar(dead || stranger || refusal?.code === 'password_required' ? null : refusal);
  if (stranger || (signInFirst && !isIn)) return <SignInFirst link={pathname + search} email={email} pressed={stranger} />;
  if (dead) return <DeadLink moves={moves} email={email} isAddress={refusal?.code === 'invalid_token'} />;
  if (refusal && needsPassword(refusal)) return <ChoosePassword {...{ search, email, refusal, busy, send }} />;
  return (
    <Entrance
      title={moves ? 'Your new e-mail' : 'One press, and you are in'}
      lead={<p>{moves ? 'One press, and your account uses it, also to sign in.' : 'Your account opens, and you are signed in.'}</p>}
      picture={letterUrl}
    >
      <form method="post" action={search} onSubmit={send} aria-label="Verify your e-mail">
        <p className="text-grey">{moves ? 'You are about to move your account to' : 'You are about to verify'}</p>
        <p className="mb-6 text-xl font-bold wrap-anywhere">{email}</p>
        {refusal && (
          <p role="alert" className="mb-4 rounded-xl bg-bad-soft px-4 py-3 font-semibold text-bad">
            {whatToDo(refusal)}
          </p>
        )}
        <Button type="submit" busy={busy} className="w-full">
          {moves ? 'Use this e-mail' : 'Verify and sign in'}
        </Button>
        <p className="mt-5 text-[0.9375rem] text-grey">
          It was not you who asked for this? Then just close this page, and nothing happens.
        </p>
      </form>
    </Entrance>
  );
}
