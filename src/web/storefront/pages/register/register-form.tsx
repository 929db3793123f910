import { useRef } from 'react';
import * as textLimits from '#contract/text-limits.ts';
import { fieldsOf, summaryOf } from '#web/api/forms/shown-errors.ts';
import type { FormState } from '#web/api/forms/use-form-fetcher.ts';
import { useFormDraft } from '#web/storefront/forms/form-draft.ts';
import { ModalLink } from '#web/storefront/modals/modal-link.tsx';
import { withNextParam } from '#web/storefront/session/next-param.ts';
import { passwordHint } from '#web/storefront/session/password-hint.ts';
import { signInDraftName } from '#web/storefront/session/sign-in-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailCorrection } from '#web/ui/email-correction.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';

const labels = { name: 'Your name', email: 'Email', password: 'Password' };

/** Name, email and password. */
export function RegisterForm({ form: { Form, formProps, error, busy }, search }: { form: FormState; search: URLSearchParams }) {
  const ref = useRef<HTMLFormElement>(null);
  useFormDraft(ref, signInDraftName);
  useErrorSnackbar(error);
  const field = fieldsOf(error, 'register');
  return (
    <Form
      ref={ref}
      {...formProps}
      action={withNextParam('/register', search)}
      noValidate
      aria-label="Create an account"
      className="space-y-5"
    >
      {error && <ErrorSummary {...summaryOf(error, 'register', labels)} />}
      <TextField {...field('name')} label={labels.name} required maxLength={textLimits.name} autoComplete="name" autoCapitalize="words" />
      <EmailCorrection>
        <EmailField {...field('email')} hint="We’ll send you a link to confirm it." />
      </EmailCorrection>
      <PasswordField {...field('password')} label={labels.password} required autoComplete="new-password" hint={passwordHint} />
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          id="register-newsletter"
          name="newsletter"
          value="1"
          defaultChecked={error?.submitted.newsletter === '1'}
          className="check mt-0.5"
        />
        <div className="text-[0.9375rem]">
          <label htmlFor="register-newsletter">Send me the newsletter. I can unsubscribe any time.</label>{' '}
          <ModalLink modal={{ name: 'newsletterPolicy' }} href="/privacy#newsletter" className="link tap-target">
            Newsletter policy
          </ModalLink>
        </div>
      </div>
      <Button type="submit" busy={busy} className="w-full">
        Create account
      </Button>
      <p className="text-[0.9375rem] text-grey">
        See what we store, and for how long, in our{' '}
        <Link to="/privacy" className="link">
          privacy policy
        </Link>
        . Already have an account?{' '}
        <Link to={withNextParam('/login', search)} className="link">
          Sign in
        </Link>
      </p>
    </Form>
  );
}
