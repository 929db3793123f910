import { useRef } from 'react';
import { fieldsOf } from '#web/api/forms/refusal.ts';
import { answerTo, type FormAnswer } from '#web/api/forms/several-forms.ts';
import { useOwnAct } from '#web/storefront/account/use-own-act.ts';
import { passwordHint } from '#web/storefront/session/password-hint.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { changePassword } from './account-acts.ts';
import { AccountSection } from './account-section.tsx';
import { DoneNote, OwnForm } from './own-form.tsx';

/** A new password, for whoever knows the old one. */
export function PasswordSection({ email, answered }: { email: string; answered: FormAnswer | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const before = answerTo(answered, 'password', changePassword);
  const state = useOwnAct(changePassword, { before, onDone: () => form.current?.reset() });
  const { isDone, refusal } = state;
  const field = fieldsOf(refusal, 'password');
  return (
    <AccountSection id="password" title="Password" lead="Whoever is signed in elsewhere with the old one is signed out.">
      {isDone && <DoneNote>Your password is changed, and all other devices are signed out.</DoneNote>}
      <OwnForm
        ref={form}
        name="password"
        label="Change password"
        button="Change password"
        state={state}
        labels={{ currentPassword: 'Current password', password: 'New password' }}
      >
        {/* Tells password managers whose password it is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...field('currentPassword')} label="Current password" autoComplete="current-password" required />
        <PasswordField {...field('password')} label="New password" autoComplete="new-password" required hint={passwordHint} />
      </OwnForm>
    </AccountSection>
  );
}
