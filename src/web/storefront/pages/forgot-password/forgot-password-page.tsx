import { useEffect, useRef } from 'react';
import { type MetaFunction, useActionData } from 'react-router';
import { auth } from '#contract/auth.ts';
import { faultOf, summaryOf, typedIn } from '#web/api/forms/refusal.ts';
import { useAct } from '#web/api/forms/use-act.ts';
import { type ActInput, actOnServer } from '#web/api/page-data.ts';
import { ownHeaders } from '#web/api/secret-headers.ts';
import { forgetDraft, useDraft } from '#web/storefront/forms/draft.ts';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import letterUrl from '#web/storefront/pictures/letter.svg';
import { Entrance } from '#web/storefront/session/entrance.tsx';
import { signInDraft } from '#web/storefront/session/sign-in-draft.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Link } from '#web/ui/link.tsx';
import { useArrivalFocus } from '#web/ui/use-arrival-focus.ts';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';

const askForLink = ({ api, form }: ActInput): Promise<{ email: string }> =>
  api.call(auth.forgotPassword, { body: { email: String(form.get('email') ?? '') } });

export const action = actOnServer(askForLink);
export const headers = ownHeaders;
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Forgot your password?', path: '/forgot-password', unlisted: true });

export default function ForgotPasswordPage() {
  const attempt = useAct(askForLink, useActionData<typeof action>());
  const { done } = attempt;
  useEffect(() => {
    if (done) forgetDraft(signInDraft);
  }, [done]);
  return (
    <Entrance
      title="Forgot your password?"
      lead={<p>It happens to the best of noses. Tell us your e-mail, and a link for a new one comes by mail.</p>}
      picture={letterUrl}
    >
      {done ? <LinkSent email={done.email} /> : <ForgotForm attempt={attempt} />}
    </Entrance>
  );
}

function ForgotForm({ attempt: { refusal, busy, send } }: { attempt: ReturnType<typeof useAct> }) {
  const ref = useRef<HTMLFormElement>(null);
  useDraft(ref, signInDraft);
  useErrorSnackbar(refusal);
  return (
    <form
      ref={ref}
      method="post"
      action="/forgot-password"
      noValidate
      onSubmit={send}
      aria-label="Ask for a new password"
      className="space-y-5"
    >
      {refusal && <ErrorSummary {...summaryOf(refusal, 'forgot')} />}
      <EmailField
        id="forgot-email"
        defaultValue={typedIn(refusal, 'email')}
        error={faultOf(refusal, 'email')}
        hint="The one that you sign in with."
      />
      <Button type="submit" busy={busy} className="w-full">
        Send me the link
      </Button>
      <p className="text-[0.9375rem] text-grey">
        It came back to you?{' '}
        <Link to="/login" className="link">
          Sign in
        </Link>
      </p>
    </form>
  );
}

/** The same for every e-mail: nobody learns here who has an account. */
function LinkSent({ email }: { email: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(ref, true);
  return (
    <div role="status">
      <h2 ref={ref} tabIndex={-1} className="text-2xl outline-none">
        Look into your mail
      </h2>
      <p className="mt-3">
        If there is an account for <strong className="wrap-anywhere">{email}</strong>, a link is on its way to it. It works for an hour, and
        once.
      </p>
      <p className="mt-3 mb-6 text-grey">
        Nothing after a few minutes? Look among the spam, or whether you have registered with another e-mail.
      </p>
      <LinkButton to="/login" tone="secondary" className="w-full">
        Back to the sign-in
      </LinkButton>
    </div>
  );
}
