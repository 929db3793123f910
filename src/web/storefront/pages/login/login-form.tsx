import { useRef } from 'react';
import { faultOf, type Refusal, summaryOf, typedIn } from '#web/api/forms/refusal.ts';
import type { useAct } from '#web/api/forms/use-act.ts';
import { useDraft } from '#web/storefront/forms/draft.ts';
import { withNext } from '#web/storefront/session/next-page.ts';
import { ResendForm } from '#web/storefront/session/resend-form.tsx';
import { signInDraft } from '#web/storefront/session/sign-in-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Link } from '#web/ui/link.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';

/** E-mail and password, and the ways on for those who miss one of them. */
export function LoginForm({ attempt: { refusal, busy, send }, search }: { attempt: ReturnType<typeof useAct>; search: URLSearchParams }) {
  const ref = useRef<HTMLFormElement>(null);
  useDraft(ref, signInDraft);
  useErrorSnackbar(refusal);
  return (
    <>
      {refusal && <ErrorSummary {...told(refusal)} />}
      {refusal?.code === 'email_not_verified' && (
        <div className="mt-4">
          <ResendForm email={typedIn(refusal, 'email')} />
        </div>
      )}
      <form
        ref={ref}
        method="post"
        action={withNext('/login', search)}
        noValidate
        onSubmit={send}
        aria-label="Sign in"
        className={`space-y-5 ${refusal ? 'mt-5' : ''}`}
      >
        <EmailField id="login-email" defaultValue={typedIn(refusal, 'email')} error={faultOf(refusal, 'email')} />
        <PasswordField
          id="login-password"
          name="password"
          label="Password"
          required
          autoComplete="current-password"
          error={faultOf(refusal, 'password')}
        />
        <p className="-mt-2">
          <Link to="/forgot-password" className="link tap-target text-[0.9375rem]">
            Forgot your password?
          </Link>
        </p>
        <Button type="submit" busy={busy} className="w-full">
          Sign in
        </Button>
      </form>
    </>
  );
}

/** A pair that fits no account is no fault of one of its fields: the shop does not say which of the two is wrong. */
function told(refusal: Refusal): ReturnType<typeof summaryOf> {
  const summary = summaryOf(refusal, 'login');
  if (refusal.fields.length > 0) return summary;
  const id = refusal.code === 'wrong_credentials' ? 'login-password' : undefined;
  return { ...summary, title: 'You are not signed in', errors: summary.errors.map(({ message }) => ({ id, message })) };
}
