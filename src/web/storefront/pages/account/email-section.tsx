import { fieldsOf } from '#web/api/forms/shown-errors.ts';
import { useAccountForm } from '#web/storefront/account/use-account-form.ts';
import { EmailField } from '#web/ui/email-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { AccountForm, SuccessMessage } from './account-form.tsx';
import { AccountSection } from './account-section.tsx';
import type { changeEmail } from './change-account.ts';

/** Changes the email that the user signs in with. A new one takes effect once it is verified. */
export function EmailSection({ email }: { email: string }) {
  const form = useAccountForm<typeof changeEmail>({ intent: 'email' });
  const { value } = form;
  const field = fieldsOf(form.error, 'email');
  const currentEmail = <strong className="wrap-anywhere text-ink">{email}</strong>;
  return (
    <AccountSection id="email" title="Email" lead={<>You sign in with {currentEmail}, and we send your emails there.</>}>
      {value && (
        <SuccessMessage key={value.email}>
          We’ve emailed a link to <strong className="wrap-anywhere">{value.email}</strong>. Open it within 24 hours in a browser where
          you’re signed in. Until then, keep using {currentEmail}.
        </SuccessMessage>
      )}
      <AccountForm
        intent="email"
        label="Change email"
        button="Change email"
        form={form}
        clearsOnSuccess
        labels={{ email: 'New email', password: 'Your password' }}
      >
        <EmailField {...field('email')} autoComplete="email" label="New email" />
        <PasswordField {...field('password')} label="Your password" autoComplete="current-password" required />
      </AccountForm>
    </AccountSection>
  );
}
