import { useRef } from 'react';
import { faultOf, faultOfForm, typedIn } from '#web/api/forms/refusal.ts';
import { useAct } from '#web/api/forms/use-act.ts';
import type { ActResult } from '#web/api/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { useArrivalFocus } from '#web/ui/use-arrival-focus.ts';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';
import { resend } from './resend.ts';

interface ResendFormProps {
  /** Where the mail goes; without it the form asks. */
  email?: string;
  button?: string;
  tone?: 'primary' | 'secondary';
  /** What the page of verification answered to a form without scripts. */
  before?: ActResult<{ email: string }>;
}

/** Asks for the mail with the link once more. */
export function ResendForm({ email, button = 'Send the mail again', tone = 'secondary', before }: ResendFormProps) {
  const { done, refusal, busy, send } = useAct(resend, before);
  const sent = useRef<HTMLParagraphElement>(null);
  useArrivalFocus(sent, done);
  useErrorSnackbar(refusal);
  const fault = faultOf(refusal, 'email');
  const told = refusal && faultOfForm(refusal, 'email');
  if (done) {
    return (
      <p ref={sent} tabIndex={-1} role="status" className="rounded-xl bg-mist-soft px-4 py-3 outline-none">
        It is on its way to <strong className="wrap-anywhere">{done.email}</strong>, where there is an account that waits for it. The newest
        mail counts.
      </p>
    );
  }
  return (
    <form method="post" action="/verification" noValidate onSubmit={send} aria-label="Send the mail again" className="space-y-4">
      {email ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <EmailField id="resend-email" defaultValue={typedIn(refusal, 'email')} error={fault} />
      )}
      {told && (!fault || email) && (
        <p role="alert" className="field-error">
          {told}
        </p>
      )}
      <Button type="submit" tone={tone} busy={busy} className="w-full">
        {button}
      </Button>
    </form>
  );
}
