import { useRef } from 'react';
import { fieldsOf } from '#web/api/forms/refusal.ts';
import { answerTo, type FormAnswer } from '#web/api/forms/several-forms.ts';
import { useOwnAct } from '#web/storefront/account/use-own-act.ts';
import { EmailField } from '#web/ui/email-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { changeEmail } from './account-acts.ts';
import { AccountSection } from './account-section.tsx';
import { DoneNote, OwnForm } from './own-form.tsx';

/** The e-mail that somebody signs in with. The new one counts once it is proved. */
export function EmailSection({ email, answered }: { email: string; answered: FormAnswer | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const state = useOwnAct(changeEmail, { before: answerTo(answered, 'email', changeEmail), onDone: () => form.current?.reset() });
  const { done, refusal } = state;
  const field = fieldsOf(refusal, 'email');
  const now = <strong className="wrap-anywhere text-ink">{email}</strong>;
  return (
    <AccountSection id="email" title="E-mail" lead={<>You sign in with {now}, and our mails go there.</>}>
      {done && (
        <DoneNote key={done.email}>
          We have mailed a link to <strong className="wrap-anywhere">{done.email}</strong>. Open it within 24 hours in a browser where you
          are signed in, and the new e-mail counts. Until then {now} does.
        </DoneNote>
      )}
      <OwnForm
        ref={form}
        name="email"
        label="Change e-mail"
        button="Change e-mail"
        state={state}
        labels={{ email: 'New e-mail', password: 'Your password' }}
      >
        <EmailField {...field('email')} autoComplete="email" label="New e-mail" />
        <PasswordField {...field('password')} label="Your password" autoComplete="current-password" required />
      </OwnForm>
    </AccountSection>
  );
}
