import { fieldsOf } from '#web/api/forms/shown-errors.ts';
import { useAccountForm } from '#web/storefront/account/use-account-form.ts';
import { passwordHint } from '#web/storefront/session/password-hint.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { AccountForm, SuccessMessage } from './account-form.tsx';
import { AccountSection } from './account-section.tsx';
import type { changePassword } from './change-account.ts';

/** Changes the password; requires the current one. */
export function PasswordSection({ email }: { email: string }) {
  const form = useAccountForm<typeof changePassword>({ intent: 'password' });
  const field = fieldsOf(form.error, 'password');
  return (
    <AccountSection id="password" title="Password" lead="Changing it signs out all your other devices.">
      {form.isDone && <SuccessMessage>Your password has been changed, and all other devices have been signed out.</SuccessMessage>}
      <AccountForm
        intent="password"
        label="Change password"
        button="Change password"
        form={form}
        clearsOnSuccess
        labels={{ currentPassword: 'Current password', password: 'New password' }}
      >
        {/* Lets password managers know which account the password belongs to. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...field('currentPassword')} label="Current password" autoComplete="current-password" required />
        <PasswordField {...field('password')} label="New password" autoComplete="new-password" required hint={passwordHint} />
      </AccountForm>
    </AccountSection>
  );
}
