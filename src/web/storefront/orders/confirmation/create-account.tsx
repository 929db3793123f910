import MailCheck from 'lucide-react/icons/mail-check';
import { useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import { fieldsOf, summaryOf } from '#web/api/forms/shown-errors.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { useSession } from '#web/api/use-session.ts';
import { passwordHint } from '#web/storefront/session/password-hint.ts';
import { ResendVerificationForm } from '#web/storefront/session/resend-verification-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';
import type { requestAccount } from './request-account.ts';
import { signUpRequest } from './sign-up-request-store.ts';

/** Offers a guest an account for the order that was just placed. `action`: the path of the page, whose action is `requestAccount`. */
export function CreateAccount({ order, action }: { order: Order; action: string }) {
  const { Form, formProps, value, error, busy } = useFormFetcher<typeof requestAccount>();
  const { state } = useSession();
  const result = useRef<HTMLHeadingElement>(null);
  useFocusWhen(result, value);
  useErrorSnackbar(error);
  const storedRequest = signUpRequest.use();
  const requested = value ?? (storedRequest.order === order._id ? storedRequest : null);
  if (order.user !== null || !order.email || state === 'signed-in') return null;
  if (requested) {
    return (
      <section aria-labelledby="account" className="surface p-5 sm:p-8">
        <h2 id="account" ref={result} tabIndex={-1} className="flex items-center gap-2 text-2xl outline-none">
          <MailCheck size={22} aria-hidden="true" className="text-primary" />
          Check your inbox
        </h2>
        <p className="mt-3">
          We’ve sent a link to <strong className="wrap-anywhere">{requested.email}</strong>. Open it to confirm your account. You’ll find
          this order in it.
        </p>
        <div className="mt-5 max-w-md">
          <ResendVerificationForm email={requested.email} />
        </div>
      </section>
    );
  }
  return (
    <section aria-labelledby="account" className="surface grid gap-x-10 gap-y-5 p-5 sm:p-8 md:grid-cols-2">
      <div>
        <h2 id="account" className="text-2xl">
          Quicker next time
        </h2>
        <p className="mt-3">Just choose a password. We’ll remember your address, and you’ll find all your orders in one place.</p>
        <p className="mt-2 text-grey">We’ll email you a link to confirm it’s you.</p>
      </div>
      <Form {...formProps} action={action} noValidate aria-label="Create an account" className="space-y-5">
        {error && <ErrorSummary {...summaryOf(error, 'account', { password: 'Password' })} />}
        {/* Lets password managers know which account the password belongs to. */}
        <input type="email" name="username" autoComplete="username" defaultValue={order.email} readOnly hidden />
        <PasswordField
          {...fieldsOf(error, 'account')('password')}
          label="Password"
          autoComplete="new-password"
          required
          hint={passwordHint}
        />
        <Button type="submit" tone="secondary" busy={busy} className="w-full">
          Create my account
        </Button>
      </Form>
    </section>
  );
}
